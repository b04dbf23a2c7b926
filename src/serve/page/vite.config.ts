// How is the page built? Into three files with fixed names, which the C++ build embeds, and the licences of
// the packages in app.js. Nothing is inlined: the server's Content-Security-Policy forbids it.
import { defineConfig } from "vite";

export default defineConfig({
  base: "./",
  build: {
    outDir: "built",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    license: { fileName: "licenses.txt" },
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: { entryFileNames: "app.js", assetFileNames: "app.[ext]" },
    },
  },
});
