/**
 * Who may import whom. Each rule has a name, a reason and one forbidden import under
 * `scripts/import-rules/fixture/`; `scripts/import-rules/import-rules.test.ts` proves that each one bites.
 *
 * The fixture repeats the tree of the repository, so every path below may have its prefix.
 */
const root = '^(?:scripts/import-rules/fixture/)?';
const test = `[.](?:test|check|cases|matrix)[.]tsx?$|${root}apps/[^/]+/test/`;

/** Folders of this repository in which code lives, as a pattern for "ours". */
const ours = `${root}(?:packages|apps|contracts|e2e|bench)/`;

const webApp = {
  may: ['packages/web-kit', 'packages/ui', 'packages/domain', 'packages/chain', 'packages/api-contract'],
  because: 'a web app must never pull server or database code into a browser, nor the other web app',
};

/** The imports that each place may have from our code, besides its own folder. */
const allowed = {
  'packages/domain': {
    may: [],
    because: 'the rules of the trade are pure: no I/O, nothing of ours below them',
  },
  'packages/ui': { may: [], because: 'interface pieces know no router, no query and no rule of the trade' },
  'packages/database': {
    may: [],
    because: 'migrations and table types stand alone, so that any program can use them',
  },
  'packages/chain': {
    may: ['packages/domain'],
    because: 'the chain package runs in browsers and knows only the rules',
  },
  'packages/api-contract': {
    may: ['packages/domain'],
    because: 'the wire is described once, in terms of the rules alone',
  },
  'packages/server': {
    may: ['packages/domain', 'packages/chain', 'packages/api-contract', 'packages/database'],
    because: 'features join rules, wire, chain and tables; they know no app and no screen',
  },
  'packages/web-kit': {
    may: ['packages/domain', 'packages/chain', 'packages/api-contract'],
    because: 'a browser speaks to the server by the contract only',
  },
  'apps/market': webApp,
  'apps/admin': webApp,
  'apps/server': {
    may: ['packages/server', 'packages/database', 'packages/chain'],
    because: 'the server program only composes: environment, roles, start and stop',
  },
  'apps/docs': {
    may: ['packages/server', 'packages/api-contract', 'packages/domain'],
    because: 'the documentation is built from the contract and its OpenAPI document alone',
  },
};

function layerRule([place, { may, because }]) {
  return {
    name: `${place.replace('/', '-')}-imports-only-its-layers`,
    comment: because,
    severity: 'error',
    from: { path: `${root}${place}/`, pathNot: test },
    to: { path: ours, pathNot: [place, ...may].map((path) => `${root}${path}/`) },
  };
}

export default {
  forbidden: [
    ...Object.entries(allowed).map(layerRule),
    {
      name: 'testing-only-in-tests-and-demo',
      comment: 'test harnesses hold keys and shortcuts that no product code may reach',
      severity: 'error',
      from: { path: ours, pathNot: [test, `${root}(?:packages/testing|apps/demo|e2e|bench)/`] },
      to: { path: `${root}packages/testing/` },
    },
    {
      name: 'chain-server-never-in-browser',
      comment: 'chain/server holds RPC urls and signing clients: a browser must never load it',
      severity: 'error',
      from: { path: `${root}(?:packages/(?:web-kit|ui)|apps/(?:market|admin))/`, pathNot: test },
      to: { path: `${root}packages/chain/src/server/` },
    },
    {
      name: 'chain-browser-part-without-server-part',
      comment: 'the browser-safe part of chain would drag its server part into every bundle',
      severity: 'error',
      from: { path: `${root}packages/chain/src/`, pathNot: [`${root}packages/chain/src/server/`, test] },
      to: { path: `${root}packages/chain/src/server/` },
    },
    {
      name: 'browser-code-without-node',
      comment: 'code that browsers run has no Node built-ins; plugins of the build do',
      severity: 'error',
      from: {
        path: [
          `${root}packages/(?:domain|api-contract|web-kit|ui)/src/`,
          `${root}packages/chain/src/(?!server/)`,
          `${root}apps/(?:market|admin)/src/`,
        ],
        pathNot: [`${root}packages/web-kit/src/build/`, test],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-code-without-schemas',
      comment: 'a value of the contract would bring its schemas and Zod into a browser: its types are enough',
      severity: 'error',
      from: {
        path: `${root}(?:packages/(?:web-kit|ui)|apps/(?:market|admin))/src/`,
        // A plugin of the build reads the contract.
        pathNot: [`${root}packages/web-kit/src/build/`, test],
      },
      to: { path: `${root}packages/api-contract/`, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-domain-by-its-index',
      comment: "a domain reaches another only through that domain's index.ts, so that its insides can change",
      severity: 'error',
      from: { path: `${root}packages/server/src/([^/]+)/`, pathNot: test },
      to: {
        path: `${root}packages/server/src/[^/]+/`,
        pathNot: [`${root}packages/server/src/$1/`, `${root}packages/server/src/[^/]+/index[.]ts$`],
      },
    },
    {
      name: 'server-feature-by-its-index',
      comment: "a feature reaches another in its domain only through that feature's index.ts",
      severity: 'error',
      from: { path: `${root}packages/server/src/(?!platform/)([^/]+)/([^/]+)/`, pathNot: test },
      to: {
        path: `${root}packages/server/src/$1/[^/]+/`,
        pathNot: [`${root}packages/server/src/$1/$2/`, `${root}packages/server/src/$1/[^/]+/index[.]ts$`],
      },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'the platform serves every feature alike: knowing one of them would make a circle',
      severity: 'error',
      from: { path: `${root}packages/server/src/platform/`, pathNot: test },
      to: { path: `${root}packages/server/src/(?!platform/)[^/]+/` },
    },
    {
      name: 'web-features-apart',
      comment: 'a web feature never imports another: routes compose them',
      severity: 'error',
      from: { path: `${root}apps/(market|admin)/src/features/(home|[^/]+/[^/]+)/`, pathNot: test },
      to: {
        path: `${root}apps/$1/src/features/[^/]+/`,
        pathNot: `${root}apps/$1/src/features/$2/`,
      },
    },
    {
      name: 'web-features-below-routes',
      comment: 'routes compose features; a feature that imports a route turns the tree upside down',
      severity: 'error',
      from: { path: `${root}apps/(market|admin)/src/features/`, pathNot: test },
      to: { path: `${root}apps/$1/src/routes/` },
    },
    {
      name: 'packages-by-their-exports',
      comment: 'a workspace is entered by its package name and exports; a relative path reaches behind them',
      severity: 'error',
      from: { path: `${root}((?:packages|apps)/[^/]+|contracts|e2e|bench)/` },
      to: {
        path: ours,
        pathNot: [`${root}$1/`],
        dependencyTypes: ['local'],
        dependencyTypesNot: ['aliased', 'aliased-workspace', 'npm'],
      },
    },
    {
      name: 'no-cycles',
      comment: 'files in a circle can only be understood, moved and tested together',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-type-cycles',
      comment: 'a type that both files need belongs in a file of its own',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'an import that resolves to nothing fails at run time',
      severity: 'error',
      from: {},
      // A module that a build plugin generates has no file.
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['[.]gen[.]ts$', '(?:^|/)dist/'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
