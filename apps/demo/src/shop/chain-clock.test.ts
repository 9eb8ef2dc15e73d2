import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Anvil, startAnvil } from '@kura/testing/chain';
import { afterAll, expect, test } from 'vitest';
import { chainStarts } from './local-chain.ts';

const folder = mkdtempSync(join(tmpdir(), 'kura-chain-clock-'));
const started: Anvil[] = [];
afterAll(async () => {
  await Promise.all(started.map((anvil) => anvil.stop()));
  rmSync(folder, { recursive: true });
});

const start = async (first: { timestampSeconds?: number }) => {
  const anvil = await startAnvil({
    statePath: join(folder, 'state.json'),
    stateIntervalSeconds: 1,
    ...first,
  });
  started.push(anvil);
  return anvil;
};
const timeOf = async ({ client }: Anvil) => {
  await client.mine({ blocks: 1 });
  return Number((await client.getBlock()).timestamp);
};

test('the clock of a chain that dies in its first run doesn’t go back', async () => {
  const starts = chainStarts(start, false);
  const first = await starts.first();
  const beganAt = await timeOf(first);
  expect(beganAt).toBeLessThan(Date.now() / 1000 - 24 * 86_400);
  // The seed brings the clock to the present.
  await first.client.setNextBlockTimestamp({ timestamp: BigInt(Math.floor(Date.now() / 1000)) });
  const present = await timeOf(first);
  await first.stop();
  const again = await starts.again();
  expect(await timeOf(again)).toBeGreaterThanOrEqual(present);
});
