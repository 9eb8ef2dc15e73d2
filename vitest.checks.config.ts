import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Checks against programs that `npm test` doesn't install: `npm run check` says which. */
export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.check.ts', 'scripts/*.check.ts'],
    globalSetup: fileURLToPath(new URL('packages/testing/src/database/run-setup.ts', import.meta.url)),
    maxWorkers: 1,
    expect: { requireAssertions: true },
    testTimeout: 300_000,
    hookTimeout: 600_000,
  },
});
