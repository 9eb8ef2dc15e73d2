import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';

const contracts = join(import.meta.dirname, '..', 'contracts');

test('each contract that is deployed names the settings of its compiler', () => {
  const settings = readFileSync(join(contracts, 'foundry.toml'), 'utf8');
  const paths = [...settings.matchAll(/^ {2}\{ paths = "([^"]+)", .*min_optimizer_runs/gm)].map(
    ([, path]) => path as string,
  );
  const deployed = globSync('src/**/*.sol', { cwd: contracts }).filter((file) =>
    /^contract /m.test(readFileSync(join(contracts, file), 'utf8')),
  );
  expect(deployed).toContain('src/Gacha.sol');
  // The default profile has no optimizer: it is for tests (docs/decisions/0002).
  expect(deployed.filter((file) => !paths.some((path) => matchesGlob(file, path)))).toEqual([]);
});
