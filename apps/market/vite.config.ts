import { contractRoutesPlugin } from '@kura/web-kit/build';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const framework = /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack)\//;
const ours = /\/(?:packages\/(?:ui|web-kit|domain)|apps\/market\/src\/(?:pieces|app|modals))\//;

/** Wanted by some pages or acts only, so left in files of their own. */
const late = [
  /query-core\/.*(?:queriesObserver|mutationObserver|infiniteQuery)/,
  /react-query\/.*use(?:Queries|Mutation)/,
  /packages\/domain\/src\/(?:money|orders|settings|limits|packs|gacha)\//,
  /packages\/ui\/src\/(?:avatar|carousel|choice|date-time|dialog|facts|field|pager|segmented|table|tabs|tooltip)\//,
  /slab-back/,
  /web-kit\/src\/(?:intents\/.*runner|wallet\/wallet\.|session\/(?:sign-in|checksum)|realtime\/open-socket)/,
  /src\/pieces\/(?:notice|coming-soon|explorer-link)/,
];

const everyPageNeeds = (group: RegExp) => (id: string) =>
  group.test(id) && !late.some((part) => part.test(id));

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
    contractRoutesPlugin({ accesses: ['public', 'user', 'account'] }),
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
            { name: 'framework', test: everyPageNeeds(framework) },
            { name: 'shop', test: everyPageNeeds(ours) },
          ],
        },
      },
    },
  },
});
