import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import {
  accounts,
  createCollection,
  createDrop,
  type DeployedChain,
  type DropOnChain,
  fulfilAndOpen,
  fund,
  refOf,
  sendCall,
  startDeployedChain,
} from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gachaAbi } from '../abis/gacha.gen.ts';
import { decodeDraws } from '../gacha/decode-draws.ts';
import { buyPacks } from '../gacha/gacha-calls.ts';
import { pulledCardTokenId } from '../gacha/token-id.ts';

const PROGRAM = fileURLToPath(new URL('./verify-pull.main.ts', import.meta.url));
const NAME = 'command line';

let chain: DeployedChain;
let drop: DropOnChain;
let shop: Server;
let folder: string;
let pulled: bigint;

beforeAll(async () => {
  chain = await startDeployedChain();
  const collection = await createCollection(chain, NAME);
  drop = await createDrop(chain, { collection, name: NAME, size: 20 });
  await fund(chain, accounts.alice.address, { points: 10_000_000n });
  const purchase = buyPacks(chain.network.contracts.gacha, {
    dropId: drop.dropId,
    phase: 0,
    quantity: 3,
    token: chain.network.tokens.POINT,
    maxTotalBaseUnits: 3_000_000n,
    recipient: accounts.alice.address,
    openNow: true,
  });
  await sendCall(chain.client, accounts.alice, purchase);
  await fulfilAndOpen(chain, drop.dropId);
  const events = await chain.client.getContractEvents({
    address: chain.network.contracts.gacha,
    abi: gachaAbi,
    eventName: 'CardsDrawn',
    args: { dropId: drop.dropId },
    fromBlock: 0n,
    strict: true,
  });
  pulled = decodeDraws(events[0]!.args)[0]!.tokenId;

  folder = mkdtempSync(join(tmpdir(), 'kura-verify-'));
  // A shop as far as the program is concerned: it publishes the file under the id that the drop's creation carries.
  const id = refOf(`drop ${NAME}`)
    .slice(2, 34)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  shop = createServer((request, response) => {
    const isPool = request.url === `/api/gacha/${id}/pool`;
    response.writeHead(isPool ? 200 : 404).end(isPool ? drop.poolBytes : undefined);
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  shop.close();
  rmSync(folder, { recursive: true, force: true });
  await chain.stop();
});

async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const program = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const code = new Promise<number>((resolve) => program.once('exit', (exit) => resolve(exit ?? -1)));
  const [out, err] = await Promise.all([text(program.stdout), text(program.stderr)]);
  return { code: await code, said: out + err };
}

const shopUrl = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;

describe('npm run verify-pull', () => {
  test('finds the pool file by the chain alone, and says that a pull was fair', async () => {
    const args = [drop.collection, `${pulled}`, '--rpc', chain.rpcUrl, '--shop', `${shopUrl()}/`];
    const { code, said } = await run(...args);
    expect(said).toContain('This pull was fair.');
    expect(said).not.toContain('NO ');
    expect(code).toBe(0);
  });

  test('says that another pool file is not the one of the drop', async () => {
    const path = join(folder, 'forged.json');
    writeFileSync(path, new TextDecoder().decode(drop.poolBytes).replace('"rank":"C"', '"rank":"S"'));
    const { code, said } = await run(
      drop.collection,
      `${pulled}`,
      '--rpc',
      chain.rpcUrl,
      '--pool-file',
      path,
    );
    expect(said).toContain('THIS PULL WAS NOT AS PROMISED.');
    expect(code).toBe(1);
  });

  test.each([
    ['a card that no drop gave', () => [drop.collection, `${1n << 40n}`], 'minted without a drop'],
    [
      'a drop that there isn’t',
      () => [drop.collection, `${pulledCardTokenId(9_999n, 0)}`],
      'This collection has no such drop',
    ],
    ['no card', () => [drop.collection], 'are needed'],
  ])('ends with 2 for %s', async (_, card, message) => {
    const { code, said } = await run(...card(), '--rpc', chain.rpcUrl, '--shop', shopUrl());
    expect(said).toContain(message);
    expect(code).toBe(2);
  });
});
