// Lets node run the TypeScript of src/: its types are removed by the transformer that Vite brings.
import { register } from "node:module";

register("./typescript_loader.mjs", import.meta.url);
