// picture draws an SVG, which says its own size, as a PNG twice as large. A picture cannot
// load the page's typeface, so that it is put in.
export async function picture(svg) {
  if (!typeface) await keepTypeface();
  const image = new Image();
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg.replace("<style>", () => `<style>${typeface}`));
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 2 * image.naturalWidth;
  canvas.height = 2 * image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

let typeface = "";

// keepTypeface loads the typeface for pictures.
async function keepTypeface() {
  const faces = [["Barlow", 400, "barlow-400.woff2"], ["Barlow Semi Condensed", 400, "barlow-semi-condensed-400.woff2"], ["Barlow Semi Condensed", 700, "barlow-semi-condensed-700.woff2"]];
  const rules = await Promise.all(faces.map(async ([family, weight, file]) => {
    const answer = await fetch(String(file));
    return `@font-face{font-family:"${family}";font-weight:${weight};src:url(${await dataOf(await answer.blob())})}`;
  })).catch(() => []);
  typeface = rules.join("");
}

// dataOf is a file as an address of its own.
export const dataOf = (file) => new Promise((done) => {
  const reader = new FileReader();
  reader.onload = () => done(String(reader.result));
  reader.readAsDataURL(file);
});
