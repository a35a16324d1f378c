// The shapes of the API under a name that comments of all modules know: Api.DuelPage.
export * from "./api.js";
export as namespace Api;
