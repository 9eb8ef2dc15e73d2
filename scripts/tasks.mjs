/**
 * The programs of an operator, which a built folder has too. A clone starts the built server, and its doctor also knows the local shop.
 */
export const operatorPrograms = {
  serve: 'apps/server/src/main.ts',
  migrate: 'apps/server/src/migrate.main.ts',
  doctor: 'apps/server/src/doctor.main.ts',
  'rebuild-search': 'apps/server/src/rebuild-search.main.ts',
  'reindex-chain': 'apps/server/src/reindex-chain.main.ts',
  'create-admin': 'apps/server/src/create-admin.main.ts',
  'rotate-keys': 'apps/server/src/rotate-keys.main.ts',
  'publish-text': 'apps/server/src/publish-text.main.ts',
  deploy: 'packages/chain/src/server/deploy.main.ts',
  stop: 'packages/chain/src/server/stop.main.ts',
};

/**
 * The tasks of `npm run …`, each on the pinned Node. A task is a program and its first arguments, or several of
 * them, one after another.
 */
export const tasks = {
  start: ['apps/demo/src/main.ts'],
  dev: ['apps/demo/src/main.ts', '--live'],
  reset: ['apps/demo/src/reset.ts'],
  ...Object.fromEntries(Object.entries(operatorPrograms).map(([name, program]) => [name, [program]])),
  test: ['scripts/test.ts'],
  'test:all': ['scripts/test.ts', '--all'],
  'test:long': ['scripts/test.ts', '--long'],
  'test:payments': ['scripts/test-payments.ts'],
  check: ['scripts/check.ts'],
  verify: ['scripts/verify.ts'],
  generate: ['scripts/generate.ts'],
  format: ['scripts/format.ts'],
  bench: ['bench/src/main.ts'],
  simulate: ['packages/testing/src/simulator/main.ts'],
  fuzz: ['packages/testing/src/fuzzer/main.ts'],
  rewards: ['packages/testing/src/rewards/main.ts'],
  mutate: ['scripts/mutation/main.ts'],
  rehearsal: ['packages/testing/src/rehearsal/main.ts'],
  build: ['scripts/build.ts'],
  serve: ['scripts/serve.ts'],
  doctor: ['scripts/doctor.ts'],
  e2e: ['scripts/e2e.ts'],
  gallery: ['scripts/gallery.ts'],
  ui: ['node_modules/vite/bin/vite.js', 'packages/ui'],
  'verify-draw': ['packages/chain/src/server/verify-draw.main.ts'],
  'verify-drop': ['packages/chain/src/server/verify-drop.main.ts'],
  'verify-pull': ['packages/chain/src/server/verify-pull.main.ts'],
  'verify-reserve': ['packages/chain/src/server/verify-reserve.main.ts'],
};

/** The arguments of tasks that parse none. A task that isn't listed parses its arguments and rejects unknown ones. */
const acceptedArguments = {
  start: [],
  dev: [],
  reset: [],
  test: ['--all', '--long'],
  'test:all': [],
  'test:long': [],
  verify: [],
  generate: ['--check'],
  format: [],
  build: [],
  serve: [],
  migrate: [],
  'rebuild-search': [],
  doctor: [],
};

/**
 * Why a command line can't be executed, with the usage that is correct; null when it can.
 *
 * @param {string | undefined} name
 * @param {readonly string[]} args
 * @returns {{ problem: string, usage: string } | null}
 */
export function commandLineProblem(name, args) {
  if (name === undefined || !Object.hasOwn(tasks, name)) {
    const usage = `Usage: npm run <task> [-- arguments]\nTasks: ${Object.keys(tasks).join(', ')}`;
    return { problem: name === undefined ? 'The task is missing.' : `Unknown task: ${name}`, usage };
  }
  const accepted = acceptedArguments[name];
  const unknown = accepted && args.find((arg) => !accepted.includes(arg));
  if (unknown === undefined) return null;
  const options = accepted.map((arg) => `[${arg}]`);
  return {
    problem: `Unknown argument: ${unknown}`,
    usage: `Usage: npm run ${[name, ...(options.length > 0 ? ['--'] : []), ...options].join(' ')}`,
  };
}
