import { fileURLToPath } from 'node:url';
import { contractRoutesPlugin, lateScriptsPlugin } from '@kura/web-kit/build';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const framework = /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack)\//;
const ours = /\/(?:packages\/(?:ui|web-kit|domain)|apps\/market\/src\/(?:components|app|modals))\//;

/** Wanted by some pages or acts only, so left in files of their own. */
const late = [
  /query-core\/.*(?:queriesObserver|mutationObserver|infiniteQuery)/,
  /react-query\/.*use(?:Queries|Mutation)/,
  /packages\/domain\/src\/(?:money|notifications|orders|settings|limits|packs|gacha|payments)\//,
  /packages\/ui\/src\/(?:avatar|carousel|choice|date-time|dialog|facts|field|figures|pager|qr-code|rows|segmented|table|tabs|time-chart|tooltip)\//,
  /slab-back/,
  /web-kit\/src\/(?:intents\/.*(?:runner|actor)|wallets\/wallet(?:-revert)?\.|auth\/sign-in|realtime\/open-socket)/,
  /web-kit\/src\/i18n\/contract-errors/,
  /web-kit\/src\/passkeys\/(?:passkey-(?:auth|account|ceremony)|device-name|recovery-phrase)/,
  /src\/app\/(?:overlays|prompts-host)/,
  /src\/components\/(?:bank-card|notice|code-field|coming-soon|legal-blocks|legal-text|not-served|explorer-link|auction-summary|choice-bar|nft-choice|offer-target|order-state|wallet-list)/,
];

const everyPageNeeds = (group: RegExp) => (id: string) =>
  group.test(id) && !late.some((part) => part.test(id));

const sourceFile = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

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
    lateScriptsPlugin({ starter: sourceFile('start/start.ts'), parts: ['routes', 'i18n'] }),
  ],
  build: {
    target: 'es2024',
    // Inlined files would need a laxer content security policy.
    assetsInlineLimit: 0,
    // One file of styles: a page with several waits for each of them before it paints anything.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
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
    },
    // Renders the pages in the server's process: whole, so that it runs wherever the server does.
    ssr: {
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        // One file, so that it can be reloaded after a rebuild.
        rolldownOptions: { input: sourceFile('app/render-page.tsx'), output: { codeSplitting: false } },
      },
    },
  },
  builder: {},
});
