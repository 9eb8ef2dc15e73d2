/**
 * What `npm run …` runs, each on the pinned Node. A task is a program and its first arguments, or several of
 * them, one after another.
 */
export const tasks = {
  start: ['apps/demo/src/main.ts'],
  dev: ['apps/demo/src/main.ts', '--live'],
  reset: ['apps/demo/src/reset.ts'],
  test: ['scripts/test.ts'],
  'test:long': ['scripts/test.ts', '--long'],
  check: ['scripts/check.ts'],
  verify: ['scripts/verify.ts'],
  generate: ['scripts/generate.ts'],
  format: ['scripts/format.ts'],
  bench: ['bench/src/main.ts'],
  simulate: ['packages/testing/src/simulator/main.ts'],
  fuzz: ['packages/testing/src/fuzzer/main.ts'],
  mutate: ['scripts/mutate.ts'],
  deploy: ['packages/chain/src/server/deploy.main.ts'],
  stop: ['packages/chain/src/server/stop.main.ts'],
  doctor: ['apps/server/src/doctor.main.ts'],
  'create-admin': ['apps/server/src/create-admin.main.ts'],
  'publish-text': ['apps/server/src/publish-text.main.ts'],
  e2e: ['scripts/e2e.ts'],
  gallery: ['scripts/gallery.ts'],
  'verify-drop': ['packages/chain/src/server/verify-drop.main.ts'],
  'verify-pull': ['packages/chain/src/server/verify-pull.main.ts'],
};
