import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEther } from 'viem';
import { afterEach, expect, test } from 'vitest';
import { accounts } from './accounts.ts';
import { type Anvil, startAnvil } from './anvil.ts';
import { reorganise } from './reorganise.ts';
import { chainTimeSeconds, passTime } from './time.ts';

const running: Anvil[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((anvil) => anvil.stop()));
});

async function start(...[options]: Parameters<typeof startAnvil>): Promise<Anvil> {
  const anvil = await startAnvil(options);
  running.push(anvil);
  return anvil;
}

test('two local chains run side by side on ports of their own', async () => {
  const [one, other] = await Promise.all([start(), start()]);
  expect(one.port).not.toBe(other.port);
  expect(await one.client.getChainId()).toBe(31337);
});

test('a chain continues where it was stopped', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kura-anvil-test-'));
  const statePath = join(folder, 'state.json');
  try {
    const first = await start({ statePath });
    const hash = await first.client.sendTransaction({
      account: accounts.alice,
      to: accounts.bob.address,
      value: parseEther('1'),
    });
    await first.client.waitForTransactionReceipt({ hash });
    await first.stop();
    expect(existsSync(statePath)).toBe(true);

    const second = await start({ statePath });
    expect(await second.client.getBalance({ address: accounts.bob.address })).toBe(parseEther('10001'));
    expect((await second.client.getTransactionReceipt({ hash })).status).toBe('success');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a reorganisation replaces the last blocks, and what was in them is gone', async () => {
  const { client } = await start();
  await client.mine({ blocks: 3 });
  const hash = await client.sendTransaction({
    account: accounts.alice,
    to: accounts.bob.address,
    value: parseEther('1'),
  });
  const { blockNumber, blockHash } = await client.waitForTransactionReceipt({ hash });

  await reorganise(client, 2);

  const replaced = await client.getBlock({ blockNumber });
  expect(replaced.hash).not.toBe(blockHash);
  expect(await client.getBalance({ address: accounts.bob.address })).toBe(parseEther('10000'));
});

test('time passes on request', async () => {
  const { client } = await start();
  const before = await chainTimeSeconds(client);
  await passTime(client, 3_600);
  expect((await chainTimeSeconds(client)) - before).toBeGreaterThanOrEqual(3_600n);
});
