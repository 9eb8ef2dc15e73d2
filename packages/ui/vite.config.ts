import { defineConfig } from 'vite';

/** The page of the stories, for `npm run ui` and the browser journeys. No app has it. */
export default defineConfig({
  root: import.meta.dirname,
  build: { target: 'es2024', outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0 },
});
