import { defineConfig } from 'vite';

/** The demo wallet: one script that the local shop's page loads before the market's own. */
export default defineConfig({
  build: {
    target: 'es2023',
    emptyOutDir: false,
    lib: {
      entry: 'src/wallet/main.ts',
      formats: ['iife'],
      name: 'kuraDemoWallet',
      fileName: () => 'wallet.js',
    },
  },
});
