import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDeployerKey, readStopEnvironment } from './env.ts';

const key = `0x${'12'.repeat(32)}`;

test('the key of the deployer is a variable or the content of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kura-key-'));
  const file = join(folder, 'key');
  writeFileSync(file, `${key}\n`);
  expect(readDeployerKey({ KURA_DEPLOYER_PRIVATE_KEY: key })).toBe(key);
  expect(readDeployerKey({ KURA_DEPLOYER_PRIVATE_KEY_FILE: file })).toBe(key);
  expect(() => readDeployerKey({})).toThrow('KURA_DEPLOYER_PRIVATE_KEY is missing');
  rmSync(folder, { recursive: true });
});

test('the guardian’s key and a node are read, and named when they are missing', () => {
  const guardian = {
    KURA_RPC_URL: 'https://node.example',
    KURA_GUARDIAN_PRIVATE_KEY: `0x${'56'.repeat(32)}`,
  };
  expect(readStopEnvironment(guardian)).toEqual({
    rpcUrl: 'https://node.example',
    guardianKey: guardian.KURA_GUARDIAN_PRIVATE_KEY,
  });
  expect(() => readStopEnvironment({ KURA_RPC_URL: guardian.KURA_RPC_URL })).toThrow(
    'KURA_GUARDIAN_PRIVATE_KEY is missing. KURA_GUARDIAN_PRIVATE_KEY_FILE may name a file with it.',
  );
  expect(() => readStopEnvironment({ ...guardian, KURA_GUARDIAN_PRIVATE_KEY: '0x12' })).toThrow(
    'KURA_GUARDIAN_PRIVATE_KEY must be 32 bytes',
  );
});
