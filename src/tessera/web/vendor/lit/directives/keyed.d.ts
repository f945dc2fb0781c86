export * from "lit/directives/keyed.js";
