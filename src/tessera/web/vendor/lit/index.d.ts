export * from "lit";
