// What Home draws: contour lines, and the answer of each workspace in small.

// ring is a closed line of a map around a place, so much larger than its height.
const ring = (x, y, wide, high) => `<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" transform="rotate(-8 ${x} ${y})"/>`;

const hills = [[420, 165, 9], [1130, 80, 5]].flatMap(([x, y, n]) => Array.from({ length: n }, (_, i) => ring(x + 9 * i, y + 3 * i, 70 + 58 * i, 34 + 27 * i)));

export const contours = `<svg class="contours" viewBox="0 0 1280 330" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${hills.join("")}</svg>`;

const bars = [18, 44, 38, 20, 7].map((high, i) => `<rect class="${i < 4 ? "warm" : "kill"}" x="${30 * i + 3}" y="${60 - high}" width="23" height="${high}"/>`);
const ground = `<path class="ground" d="M0 61h150"/>`;
const front = [[6, 52], [30, 38], [62, 29], [100, 15], [144, 8]];
const others = [[18, 52], [26, 47], [44, 44], [52, 36], [70, 42], [78, 34], [84, 45], [92, 27], [108, 32], [116, 22], [122, 36], [132, 18], [140, 27]];
const heats = [[12, 48, 22, 70, 30], [55, 20, 78, 40, 12], [30, 66, 14, 24, 50]];
const best = [3, 2, 1]; // in each row

const pictures = {
  attack: bars.join("") + ground,
  volley: `<g class="warm line"><path d="M4 8h30q30 0 44 18M4 32h74M4 56h30q30 0 44-18"/></g><path class="warm" d="M74 24l13 8-13 8z"/><circle class="cool ring" cx="119" cy="32" r="23"/><circle class="kill ring" cx="119" cy="32" r="23" stroke-dasharray="76 200" transform="rotate(-90 119 32)"/>`,
  duel: `<path class="warm line" d="M3 6C50 7 90 12 147 18"/><path class="cool line" d="M3 6C40 10 60 42 147 52"/>${ground}`,
  builds: `${others.map(([x, y]) => `<circle class="other" cx="${x}" cy="${y}" r="2.5"/>`).join("")}<path class="warm line" d="M${front.join("L")}"/>${front.map(([x, y]) => `<circle class="warm" cx="${x}" cy="${y}" r="4.5"/>`).join("")}`,
  matrix: heats.map((row, y) => row.map((heat, x) => `<rect class="heat${best[y] === x ? " kill" : ""}" fill-opacity="${heat / 100}" x="${30 * x + 2}" y="${21 * y + 2}" width="26" height="17"/>`).join("")).join(""),
};

// tilePicture is the answer of a workspace in small.
export const tilePicture = (workspace) => pictures[workspace] && `<svg viewBox="0 0 150 64" aria-hidden="true">${pictures[workspace]}</svg>`;
