import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Folders whose `*.test.ts` files run under Vitest. Browser journeys (`e2e/`) run under Playwright. */
const tested = [
  'packages/domain',
  'packages/api-contract',
  'packages/chain',
  'packages/database',
  'packages/server',
  'packages/testing',
  'packages/web-kit',
  'packages/ui',
  'apps/server',
  'apps/market',
  'apps/admin',
  'apps/demo',
  'scripts',
  'bench',
];

/** Folders whose suites make databases: one PostgreSQL is started for all of them. */
const withDatabase = new Set([
  'packages/database',
  'packages/server',
  'packages/testing',
  'apps/server',
  'apps/demo',
]);
const databaseSetup = fileURLToPath(new URL('packages/testing/src/database/run-setup.ts', import.meta.url));

export default defineConfig({
  test: {
    projects: tested.map((root) => ({
      extends: true,
      root,
      test: {
        name: root,
        include: ['**/*.test.{ts,tsx}'],
        ...(withDatabase.has(root) ? { globalSetup: databaseSetup } : {}),
      },
    })),
    // Every suite with a chain starts its own, so more workers than the two cores of the smallest
    // machine only make them wait for each other.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A mock that outlives its test makes the next one lie.
    restoreMocks: true,
    unstubEnvs: true,
  },
});
