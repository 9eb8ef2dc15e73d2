import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { contractRoutesPlugin } from './packages/web-kit/src/build/contract-routes-plugin.ts';
import { inputSchemaPlugin } from './packages/web-kit/src/build/input-schema-plugin.ts';
import { textsPlugin } from './packages/web-kit/src/build/texts-plugin.ts';

interface TestProject {
  /** Folders with its `*.test.ts` and `*.test.tsx` files. */
  readonly folders: readonly string[];
  /** Whether its suites make databases: one PostgreSQL is started for all projects that do. */
  readonly database?: boolean;
  /**
   * Whether its files share worker processes, so that each worker imports the product once. The state of modules outlives
   * a file there, so files that measure the memory of their process, or end it, are in projects that don't.
   */
  readonly sharedWorkers?: boolean;
  /** Whether it has JSX, which Vite transforms. Node itself runs all others: nothing is transformed. */
  readonly jsx?: boolean;
  /** Whether its files are the `*.dom.test.tsx` of the folders: they have the environment of a browser. */
  readonly dom?: boolean;
}

/**
 * The projects that run under Vitest. A project has worker processes of its own, which import the packages of its files. Folders
 * that import the same packages are one project. Browser journeys (`e2e/journeys/`) run under Playwright.
 */
const testProjects: Readonly<Record<string, TestProject>> = {
  rules: { folders: ['packages/domain', 'packages/api-contract', 'packages/chain'], sharedWorkers: true },
  shop: {
    folders: ['packages/server', 'packages/testing', 'apps/demo', 'apps/server'],
    database: true,
    sharedWorkers: true,
  },
  web: {
    folders: ['packages/web-kit', 'packages/ui', 'apps/market', 'apps/admin'],
    sharedWorkers: true,
    jsx: true,
  },
  components: {
    folders: ['packages/web-kit', 'packages/ui', 'apps/market', 'apps/admin'],
    sharedWorkers: true,
    jsx: true,
    dom: true,
  },
  database: { folders: ['packages/database'], database: true },
  tools: { folders: ['apps/docs', 'scripts', 'bench', 'e2e'] },
};

const propertySeed = fileURLToPath(
  new URL('packages/testing/src/profile/property-seed.setup.ts', import.meta.url),
);
const captureSetup = fileURLToPath(
  new URL('packages/testing/src/row-types/capture-statements.setup.ts', import.meta.url),
);
const databaseSetup = fileURLToPath(new URL('packages/testing/src/database/run-setup.ts', import.meta.url));

export default defineConfig({
  plugins: [textsPlugin()],
  test: {
    projects: Object.entries(testProjects).map(
      ([name, { folders, database = false, sharedWorkers = false, jsx = false, dom = false }]) => ({
        extends: true,
        plugins: jsx ? [inputSchemaPlugin(), contractRoutesPlugin()] : [],
        test: {
          name,
          include: folders.map((folder) => `${folder}/**/*${dom ? '.dom' : ''}.test.{ts,tsx}`),
          exclude: [...configDefaults.exclude, ...(dom ? [] : ['**/*.dom.test.tsx'])],
          environment: dom ? 'happy-dom' : 'node',
          isolate: !sharedWorkers,
          ...(jsx ? {} : { experimental: { viteModuleRunner: false, nodeLoader: false } }),
          setupFiles: database ? [propertySeed, captureSetup] : [propertySeed],
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
    // A poll may take as long as a test: a second, the default, is short on a busy machine. A test fails when no expectation ran, for
    // example because all of them are in a `catch` or in a loop over an empty list.
    expect: { poll: { timeout: 45_000, interval: 20 }, requireAssertions: true },
    // A mock that outlives its test makes the next one pass or fail wrongly.
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
  },
});
