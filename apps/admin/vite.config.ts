import {
  classNamesPlugin,
  contractRoutesPlugin,
  forbiddenPackagesPlugin,
  inputSchemaPlugin,
  textsPlugin,
} from '@kura/web-kit/build';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/admin/',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    classNamesPlugin(),
    textsPlugin(),
    contractRoutesPlugin(),
    inputSchemaPlugin(),
    // The schemas of the contract stay on the server.
    forbiddenPackagesPlugin(['zod']),
  ],
  build: {
    target: 'es2024',
    // Inlined files would need a laxer content security policy.
    assetsInlineLimit: 0,
    // `npm run build` reads the licences of the bundled packages.
    license: { fileName: '.vite/licences.json' },
  },
});
