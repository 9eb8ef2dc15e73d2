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
/**
 * Folders whose files share worker processes, so that each worker imports the product once. The state of modules outlives
 * a file there. The others measure the memory of their process, or end and start programs.
 */
const withSharedWorkers = new Set([
  'packages/domain',
  'packages/api-contract',
  'packages/chain',
  'packages/web-kit',
  'packages/ui',
  'apps/market',
  'apps/admin',
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
        isolate: !withSharedWorkers.has(root),
        ...(withDatabase.has(root) ? { globalSetup: databaseSetup } : {}),
      },
    })),
    // Suites wait much of their time for PostgreSQL and their chain: twice the cores of the smallest machine.
    maxWorkers: 4,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is polled for may take as long as a test: a second, the default, is short on a busy machine.
    expect: { poll: { timeout: 45_000, interval: 20 } },
    // A mock that outlives its test makes the next one lie.
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
