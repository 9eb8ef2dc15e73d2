import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gachaAbi } from '@kura/chain/abis';
import { buyPacks } from '@kura/chain/gacha';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from './accounts.ts';
import { createCollection } from './collection-on-chain.ts';
import { type DeployedChain, startDeployedChain } from './deployed-chain.ts';
import { createDrop } from './drop-on-chain.ts';
import { fund } from './fund.ts';
import { reorganise } from './reorganise.ts';
import { sendCall } from './send-call.ts';
import { startVrfKeeper } from './vrf-keeper.ts';

let chain: DeployedChain;
beforeAll(async () => {
  chain = await startDeployedChain();
});
afterAll(() => chain.stop());

test('the keeper answers what is asked, and again what a reorganisation took back', async () => {
  const { gacha } = chain.network.contracts;
  const collection = await createCollection(chain, 'Kept');
  const { dropId } = await createDrop(chain, { collection, name: 'kept', size: 5 });
  await fund(chain, accounts.alice.address, { points: 5_000_000n });
  const purchase = buyPacks(gacha, {
    dropId,
    phase: 0,
    quantity: 1,
    token: chain.network.tokens.POINT,
    maxTotalBaseUnits: 1_000_000n,
    recipient: accounts.alice.address,
    openNow: true,
  });
  await sendCall(chain.client, accounts.alice, purchase);
  const word = async () => {
    const entry = await chain.client.readContract({
      address: gacha,
      abi: gachaAbi,
      functionName: 'revealEntry',
      args: [dropId, 0n],
    });
    return entry.answered ? entry.word : null;
  };
  expect(await word()).toBeNull();

  const { rpcUrl, deployment } = chain;
  const first = startVrfKeeper({ rpcUrl, deployment });
  await expect.poll(word, { timeout: 30_000 }).not.toBeNull();
  await first.stop();
  const answered = await word();

  await reorganise(chain.client, 1);
  expect(await word()).toBeNull();
  const second = startVrfKeeper({ rpcUrl, deployment });
  await expect.poll(word, { timeout: 30_000 }).not.toBeNull();
  await second.stop();
  expect(await word()).toBe(answered);
});

test('the keeper reports an outage once', async () => {
  let requests = 0;
  const away = createServer((_request, response) => {
    requests += 1;
    response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await once(away, 'listening');
  const { port } = away.address() as AddressInfo;
  const faults: unknown[] = [];
  const keeper = startVrfKeeper({
    rpcUrl: `http://127.0.0.1:${port}`,
    deployment: chain.deployment,
    onFault: (error) => faults.push(error),
  });
  await expect.poll(() => requests, { timeout: 30_000 }).toBeGreaterThan(3);
  await keeper.stop();
  away.close();
  expect(faults).toHaveLength(1);
});
