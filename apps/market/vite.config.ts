import { contractRoutesPlugin } from '@kura/web-kit/build';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    contractRoutesPlugin(),
  ],
  // Inlined files would need a laxer content security policy.
  build: { target: 'es2024', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
