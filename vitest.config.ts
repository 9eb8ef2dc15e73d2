import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

interface TestProject {
  readonly root: string;
  /** Below `root`, what another project runs. */
  readonly exclude?: readonly string[];
  /** Whether its suites make databases: one PostgreSQL is started for all projects that do. */
  readonly database?: boolean;
  /**
   * Whether its files share worker processes, so that each worker imports the product once. The state of modules outlives
   * a file there, so files that measure the memory of their process, or end it, are in projects that don't.
   */
  readonly sharedWorkers?: boolean;
  /** Whether it has JSX, which Vite transforms. Node itself runs all others: nothing is transformed. */
  readonly jsx?: boolean;
}

/** Folders whose `*.test.ts` files run under Vitest. Browser journeys (`e2e/`) run under Playwright. */
const testProjects: readonly TestProject[] = [
  { root: 'packages/domain', sharedWorkers: true },
  { root: 'packages/api-contract', sharedWorkers: true },
  { root: 'packages/chain', sharedWorkers: true },
  { root: 'packages/database', database: true },
  { root: 'packages/server', database: true, sharedWorkers: true, exclude: ['src/images/**'] },
  { root: 'packages/server/src/images', database: true },
  { root: 'packages/testing', database: true, sharedWorkers: true },
  { root: 'packages/web-kit', sharedWorkers: true, jsx: true },
  { root: 'packages/ui', sharedWorkers: true, jsx: true },
  { root: 'packages/demo-art' },
  { root: 'apps/server', database: true },
  { root: 'apps/market', sharedWorkers: true, jsx: true },
  { root: 'apps/admin', sharedWorkers: true, jsx: true },
  { root: 'apps/demo', database: true, sharedWorkers: true },
  { root: 'scripts' },
  { root: 'bench' },
];

const propertySeed = fileURLToPath(
  new URL('packages/testing/src/profile/property-seed.setup.ts', import.meta.url),
);
const databaseSetup = fileURLToPath(new URL('packages/testing/src/database/run-setup.ts', import.meta.url));

export default defineConfig({
  test: {
    projects: testProjects.map(
      ({ root, exclude = [], database = false, sharedWorkers = false, jsx = false }) => ({
        extends: true,
        root,
        test: {
          name: root,
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...exclude],
          isolate: !sharedWorkers,
          ...(jsx ? {} : { experimental: { viteModuleRunner: false, nodeLoader: false } }),
          setupFiles: [propertySeed],
          ...(database ? { globalSetup: databaseSetup } : {}),
        },
      }),
    ),
    // Suites wait much of their time for PostgreSQL and their chain: twice the cores of the smallest machine.
    maxWorkers: 4,
    // Concurrent tests of one file have a shop each: its chain, its database and its server.
    maxConcurrency: 3,
    // They end what hangs. A busy machine takes ten times as long as a quiet one.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // What is polled for may take as long as a test: a second, the default, is short on a busy machine.
    expect: { poll: { timeout: 45_000, interval: 20 } },
    // A mock that outlives its test makes the next one pass or fail wrongly.
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
