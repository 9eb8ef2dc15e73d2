import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { addPasskey } from '@kura/chain/accounts';
import { ENTRY_POINT_ADDRESS } from '@kura/chain/network';
import { createRemoteBundler } from '@kura/chain/server';
import {
  accounts,
  type Customer,
  completeIntent,
  customerOf,
  freePort,
  fund,
  openCollection,
  type PasskeyCustomer,
  passkeyCustomerOf,
  passkeyFor,
  publishDrop,
  rejectionOf,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { bytesToHex, parseEther } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';

// Runs the acts of passkey users through a public bundler, which replaces the shop's own one on public chains.

const alto = { name: '@pimlico/alto', version: '0.0.20' };
const folder = path.join(tmpdir(), `kura-alto-${alto.version}`);
const program = path.join(folder, 'node_modules', alto.name, 'esm', 'cli', 'alto.js');
const dollars = 1_000_000n;
const timeoutMs = 60_000;

let shop: TestShop;
let bundler: ChildProcess | undefined;
let yui: PasskeyCustomer;
let alice: Customer;
let gachaId: string;

beforeAll(async () => {
  await install();
  shop = await startTestShop();
  const url = await startAlto(shop.chain.rpcUrl);
  Object.assign(shop.server.context.chain, { bundler: createRemoteBundler(url) });
  gachaId = await publishDrop(shop, await openCollection(shop), {
    packs: 12,
    cards: Array.from({ length: 12 }, () => ({ value: 5, rank: 'C' as const })),
  });
  yui = await passkeyCustomerOf(shop);
  alice = await customerOf(shop, accounts.alice);
  const money = { usdc: 1_000n * dollars, points: 20_000n * dollars };
  for (const { address } of [yui.account, alice.account]) await fund(shop.chain, address, money);
  // A bundler expects regular blocks, as on a public chain.
  await shop.chain.client.setIntervalMining({ interval: 1 });
});
afterAll(async () => {
  bundler?.kill();
  await shop.stop();
});

/** Installs the bundler only here, because it is far too large for every installation. */
async function install(): Promise<void> {
  if (existsSync(program)) return;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }');
  const what = ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${alto.name}@${alto.version}`];
  await promisify(execFile)('npm', what, { cwd: folder });
}

async function startAlto(rpcUrl: string): Promise<string> {
  for (const { address } of [accounts.bundler, accounts.keeper])
    await shop.chain.client.setBalance({ address, value: parseEther('1000') });
  const keyOf = (account: typeof accounts.bundler) => bytesToHex(account.getHdKey().privateKey as Uint8Array);
  const port = await freePort();
  const options = {
    entrypoints: ENTRY_POINT_ADDRESS,
    'rpc-url': rpcUrl,
    'executor-private-keys': keyOf(accounts.bundler),
    'utility-private-key': keyOf(accounts.keeper),
    port: String(port),
    // A local node can't check by traces. The paymaster and accounts store nothing during validation.
    'safe-mode': 'false',
    'block-time': '1000',
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  bundler = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [bundler.stdout, bundler.stderr])
    stream?.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-20_000);
    });
  const url = `http://127.0.0.1:${port}`;
  const service = createRemoteBundler(url);
  for (const giveUpAt = Date.now() + timeoutMs; ; await new Promise((resolve) => setTimeout(resolve, 300))) {
    const response = await service.request({ method: 'eth_supportedEntryPoints' }).catch(() => null);
    if (response !== null) return url;
    if (bundler.exitCode !== null || Date.now() > giveUpAt)
      throw new Error(`The bundler does not start:\n${log}`);
  }
}

const carryOut = (pathOf: string, body: object = {}) => completeIntent(shop, yui, pathOf, body);
const ownerOf = async (nftId: string) => (await alice.get(`/nft/${nftId}`)).body.owner;

test('a passkey user buys, reveals, lists, sells, buys a card, offers and sends it away without any ether', async () => {
  const bought = await carryOut('/gacha/roll', { gachaId, quantity: 3, token: 'POINT' });
  expect(bought).toMatchObject({ status: 'CONFIRMED' });
  const revealed = await carryOut('/nft/reveal', { tokenIds: bought.result.packIds });
  const [first = '', second = '', third = ''] = revealed.result.cardIds;

  const listed = await carryOut('/contract/create-order', { type: 'FIXED_PRICE', nftId: first, price: '20' });
  await completeIntent(shop, alice, `/contract/accept-order/${listed.result.orderId}`);
  expect(await ownerOf(first)).toBe(alice.account.address);

  const relisted = { type: 'FIXED_PRICE', nftId: first, price: '30' };
  const { result } = await completeIntent(shop, alice, '/contract/create-order', relisted);
  expect(await carryOut(`/contract/accept-order/${result.orderId}`)).toMatchObject({ status: 'CONFIRMED' });
  expect(await ownerOf(first)).toBe(yui.account.address);

  const listings = [second, third].map((nftId) => ({ nftId, price: '40' }));
  const together = await carryOut('/contract/create-orders', { listings });
  await completeIntent(shop, alice, `/contract/accept-order/${together.result.orderIds[0]}`);
  expect(await ownerOf(second)).toBe(alice.account.address);

  const target = { kind: 'NFT', nftId: second };
  const offered = await carryOut('/contract/create-order', {
    type: 'OFFER',
    target,
    token: 'USDC',
    price: '15',
  });
  await completeIntent(shop, alice, `/contract/accept-order/${offered.result.orderId}`);
  expect(await ownerOf(second)).toBe(yui.account.address);

  await carryOut(`/nft/transfer/${second}`, { to: accounts.bob.address });
  expect(await ownerOf(second)).toBe(accounts.bob.address);
  expect(await shop.chain.client.getBalance({ address: yui.account.address })).toBe(0n);
});

test('an account is made before its first order', async () => {
  const newcomer = await passkeyCustomerOf(shop);
  const pulled = await carryOut('/gacha/roll', { gachaId, quantity: 1, token: 'POINT', openNow: true });
  const [nftId = ''] = pulled.result.cardIds;
  await carryOut(`/nft/transfer/${nftId}`, { to: newcomer.account.address });
  const body = { type: 'FIXED_PRICE', nftId, price: '20' };
  const listed = await completeIntent(shop, newcomer, '/contract/create-order', body);
  expect(listed.steps.map(({ action }) => action)).toEqual(['CREATE_ACCOUNT', 'SIGN_ORDER']);
  expect(listed).toMatchObject({ status: 'CONFIRMED' });
});

test('a second device is let in, removes the first and acts', async () => {
  const passkey = passkeyFor(shop.server);
  const asked = await yui.post('/auth/passkey/options', { purpose: 'ADD' });
  const { challenge, user } = asked.body.options;
  const made = await yui.post('/auth/passkey/register', {
    registration: passkey.register(challenge, user.id),
  });
  const { id } = made.body.passkey;
  expect(await carryOut(`/passkey/${id}/add`)).toMatchObject({ status: 'CONFIRMED' });
  const onLaptop = await yui.with(passkey);
  const { items } = (await onLaptop.get('/passkey')).body;
  const first = items.find((item: { id: string }) => item.id !== id).id;
  const removed = await completeIntent(shop, onLaptop, `/passkey/${first}/remove`);
  expect(removed).toMatchObject({ status: 'CONFIRMED' });
  expect((await onLaptop.act([])).success).toBe(true);
});

test('contract reverts are reported by name', async () => {
  const newcomer = await passkeyCustomerOf(shop);
  const again = addPasskey(newcomer.account.address, newcomer.passkey.passkey);
  const { body } = await rejectionOf(newcomer.act([again]));
  expect(body).toMatchObject({ code: 'OPERATION_REFUSED', reason: 'PasskeyExists' });
});
