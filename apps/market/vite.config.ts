import { contractRoutesPlugin } from '@kura/web-kit/build';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const ours = /\/(?:packages\/(?:ui|web-kit|domain)|apps\/market\/src\/(?:pieces|app|modals))\//;

/** Loaded when they are first wanted, so in files of their own. */
const late =
  /\/(?:open-socket|wallet-intent-runner|intent-runner|wallet|sign-in|sign-in-message|checksum-address)\.ts$|slab-back|data-table|dialog|field\/|pager|segmented|tabs/;

const everyPageNeeds = (id: string): boolean => ours.test(id) && !late.test(id);

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
  build: {
    target: 'es2024',
    // Inlined files would need a laxer content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs travels in two files: dozens of small ones compress badly and queue up.
            { name: 'framework', test: /node_modules\/(?:react|react-dom|scheduler|@tanstack)\// },
            { name: 'shop', test: everyPageNeeds },
          ],
        },
      },
    },
  },
});
