export * from "lit/directives/class-map.js";
