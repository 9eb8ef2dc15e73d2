import { join } from 'node:path';
import { expect, test } from 'vitest';
import { installFromPyPI, runOnContracts } from './solidity-tool.ts';

test('Halmos proves the properties of contracts/symbolic', { timeout: 1_200_000 }, () => {
  const halmos = join(installFromPyPI('halmos==0.3.3'), 'halmos');
  const args = ['--forge-build-out', 'cache/symbolic/out', '--loop', '64', '--no-status'];
  const { status, output } = runOnContracts(halmos, args, { FOUNDRY_PROFILE: 'symbolic' });
  console.log(output);
  expect(status).toBe(0);
  expect(output).toContain('0 failed');
  // Halmos only warns of paths that it didn't explore.
  expect(output).not.toContain('WARNING');
});
