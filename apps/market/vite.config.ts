import { fileURLToPath } from 'node:url';
import {
  classHash,
  classNamesPlugin,
  contractRoutesPlugin,
  forbiddenPackagesPlugin,
  inputSchemaPlugin,
  lateScriptsPlugin,
  textsPlugin,
} from '@kura/web-kit/build';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

const framework = /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store|@tanstack)\//;
const ours = /\/(?:packages\/(?:ui|web-kit|domain)|apps\/market\/src\/(?:components|app|modals))\//;

/** Lists of cards. The home page has lists and none of the controls that most other pages share. */
const lists = new RegExp(
  [
    '/packages/domain/',
    '/packages/ui/src/(?:card-tile|chip|choice|countdown|pack-art|price|rank-mark|skeleton|slab|states)/',
    '/packages/web-kit/src/(?:formats/|[\\w-]+/[\\w-]+-queries)',
    '/apps/market/src/components/(?:account-link|card-|loaded|nft-t|pack-thumb|price-text|section)',
  ].join('|'),
);

/** The kit of forms, which no page needs at first. Times are only entered in forms; their calendar loads when it opens. */
const forms =
  /node_modules\/react-hook-form\/|\/packages\/(?:ui|web-kit)\/src\/(?:form\/|date-time\/date-time-)/;

type ModuleGraph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const importsForms = (id: string, graph: ModuleGraph, seen = new Set<string>()): boolean => {
  if (forms.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return graph.getModuleInfo(id)?.importedIds.some((each) => importsForms(each, graph, seen)) ?? false;
};

/** Parts of tiles and heads, on most pages with cards. */
const tiles =
  /\/apps\/market\/src\/(?:components\/(?:card-link|loaded-page|nft-|points|yen-estimate)|routes\/page[.])/;

/** The starter is a classic script without imports. */
const starter = /apps\/market\/src\/start\//;
const everythingBut = (group: RegExp) => (id: string) => !group.test(id);

const sourceFile = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A loader is bundled with its page: other pages don't need its queries.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'errorComponent', 'notFoundComponent']],
      },
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    classNamesPlugin(),
    textsPlugin(),
    contractRoutesPlugin({ accesses: ['public', 'user', 'account'] }),
    inputSchemaPlugin(),
    // The schemas of the contract stay on the server.
    forbiddenPackagesPlugin(['zod']),
    lateScriptsPlugin({
      starter: sourceFile('start/start.ts'),
      parts: ['routes', 'i18n'],
      classHash,
      font: 'inter-latin-wght-normal',
    }),
  ],
  build: {
    target: 'es2024',
    // Inlined files would need a laxer content security policy.
    assetsInlineLimit: 0,
    // `npm run build` reads the licences of the bundled packages.
    license: { fileName: '.vite/licences.json' },
    modulePreload: {
      polyfill: false,
      // Every page has loaded these files. Their names would be repeated for each dynamic import.
      resolveDependencies: (_, files) =>
        files.filter((file) => !/(?:framework|rolldown-runtime)-/.test(file)),
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // The code of every page is in two files: dozens of small ones compress badly and queue up.
                { name: 'framework', test: framework, tags: ['$initial'] },
                { name: 'shop', test: everythingBut(starter), tags: ['$initial'] },
                // Parts of many views and dialogs: fewer than eight share the rest.
                { name: 'lists', test: lists, minShareCount: 8 },
                {
                  // A file has the imports of its modules: a part of forms would bring their kit to every page.
                  name: (id, graph) => (importsForms(id, graph) ? null : 'shared'),
                  test: ours,
                  minShareCount: 8,
                },
                // Code that few pages share would else be in dozens of files, which compress badly.
                { name: 'tiles', test: tiles, minShareCount: 2 },
                // Without dependencies: pages share those, and must not load the forms for them.
                { name: 'forms', test: forms, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    // Renders the pages in the server's process: whole, so that it runs wherever the server does.
    ssr: {
      // Only browsers pair wallets. A package in `external` stays out despite `noExternal`.
      resolve: { noExternal: true, external: ['@walletconnect/sign-client'] },
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
