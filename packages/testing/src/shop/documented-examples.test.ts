import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bytesToHex, type Hash, type Hex } from 'viem';
import type { HDAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, fund } from '../chain/index.ts';
import { openCollection, publishDrop } from './stock.ts';
import { startTestShop, type TestShop } from './test-shop.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

/** The guide's examples, by their file names. */
let examples: Map<string, string>;
const ran = new Set<string>();

let shop: TestShop;
let gachaId: string;
let folder: string;

beforeAll(async () => {
  shop = await startTestShop();
  gachaId = await publishDrop(shop, await openCollection(shop), {
    packs: 4,
    cards: Array.from({ length: 4 }, () => ({ value: 5, rank: 'C' as const })),
  });
  for (const { address } of [accounts.alice, accounts.bob, accounts.carol]) {
    await fund(shop.chain, address, { usdc: 1_000_000_000n });
  }
  examples = examplesOf(await readFile(path.join(root, 'apps/docs/pages/_includes/guide.md'), 'utf8'));
  folder = await mkdtemp(path.join(tmpdir(), 'kura-examples-'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  for (const [file, code] of examples) await writeFile(path.join(folder, file), code);
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The named code blocks, without the indentation of their list. */
function examplesOf(guide: string): Map<string, string> {
  const blocks = guide.matchAll(/^( *)```\w+ (\S+)\n(.*?)^ *```$/gms);
  return new Map(
    [...blocks].map(([, indent = '', file = '', code = '']) => [
      file,
      code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    ]),
  );
}

interface Run {
  child: ChildProcess;
  output: () => string;
  ended: Promise<number | null>;
}

function start(file: string, env: Record<string, string>): Run {
  expect([...examples.keys()]).toContain(file);
  ran.add(file);
  const [program, ...flags] = file.endsWith('.ts') ? [process.execPath, '--no-warnings'] : ['sh', '-e'];
  const child = spawn(program as string, [...flags, file], {
    cwd: folder,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', KURA_URL: shop.server.url, ...env },
  });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  let complaints = '';
  child.stderr.on('data', (data) => {
    complaints += data;
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0 && code !== null) output += complaints;
      resolve(code);
    });
  });
  return { child, output: () => output, ended };
}

/** Lets the shop follow the chain until a condition is met. */
async function settleUntil(happened: () => boolean): Promise<void> {
  while (!happened()) {
    await shop.settle();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function run(file: string, env: Record<string, string> = {}): Promise<string> {
  const process = start(file, env);
  let code: number | null | undefined;
  process.ended.then((ended) => {
    code = ended;
  });
  await settleUntil(() => code !== undefined);
  expect(code, process.output()).toBe(0);
  return process.output();
}

const privateKey = (account: HDAccount) => bytesToHex(account.getHdKey().privateKey as Uint8Array);
const as = (account: HDAccount) => ({ PRIVATE_KEY: privateKey(account) });

/** The API's answers to a shell example: one line of JSON, or several one after the other. */
const answerOf = (output: string) => {
  const response = JSON.parse(output.slice(output.lastIndexOf('\n{') + 1));
  expect(response, output).not.toHaveProperty('requestId');
  return response;
};

test('the documented scripts buy, open, sell, offer, cancel and follow', async () => {
  const { alice, bob } = accounts;
  expect(await run('me.ts', as(alice))).toMatch(/^Signed in as user [0-9a-f-]{36}\n$/);
  expect(await run('buy-a-pack.ts', as(alice))).toMatch(/^Bought pack \S+ of Drop \(en\) for 10 USDC/);
  expect(await run('reveal.ts', as(alice))).toMatch(/gave .+, rank C, grade \d+\nDrawn in 0x[0-9a-f]{64}/);
  expect(await run('sell.ts', as(alice))).toMatch(/receives 24\.375 of 25 USDC\nListed .+: order \S+/);

  const follower = start('follow.ts', as(bob));
  await settleUntil(() => follower.output().includes('following market'));
  expect(await run('buy.ts', as(bob))).toMatch(/^Bought .+ for 25 USDC/);
  await settleUntil(() => follower.output().includes('OrderFulfilled'));
  follower.child.kill();
  await follower.ended;

  expect(await run('offer.ts', as(alice))).toMatch(/^Offered 12\.5 USDC for .+: order \S+/);
  expect(await run('cancel.ts', as(alice))).toBe('Cancelled 1 offers\n');
}, 400_000);

test('the documented scripts pass the strict rules of TypeScript', async () => {
  const compilerOptions = {
    strict: true,
    noEmit: true,
    target: 'esnext',
    module: 'nodenext',
    types: ['node'],
    allowImportingTsExtensions: true,
    skipLibCheck: true,
  };
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const { status, stdout } = spawnSync('node_modules/.bin/tsc', { cwd: folder, encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});

/** A program that stops after sending its purchase, and completes the same intent in its next run. */
const stopsOnce = `
import { acceptTerms, account, api, complete, signIn } from './kura.ts';

await signIn();
await acceptTerms('1990-04-01');
const [drop] = (await api('GET', '/api/gacha/published?status=PUBLISHED')).items;
const intent = await api('POST', '/api/gacha/roll', { gachaId: drop.id, quantity: 1, token: 'USDC' });
const { fetch } = globalThis;
let sent = 0;
globalThis.fetch = async (url, options) => {
  const answer = await fetch(url, options);
  if (!String(options?.body).includes('eth_sendRawTransaction')) return answer;
  sent += 1;
  if (sent >= intent.steps.length) throw new Error('stopped');
  return answer;
};
const stopped = await complete(intent).catch(() => true);
globalThis.fetch = fetch;
const [open] = (await api('GET', '/api/intent?status=any')).items;
const { result } = await complete(open);
const held = await api('GET', '/api/seaport/nfts/' + account.address + '?type=UNREVEALED_PACKS');
console.log(JSON.stringify({ stopped, bought: result.packIds.length, held: held.total }));
`;

test('an intent that the documented helper completes again after its purchase was sent buys once', async () => {
  examples.set('stops-once.ts', stopsOnce);
  await writeFile(path.join(folder, 'stops-once.ts'), stopsOnce);
  expect(JSON.parse(await run('stops-once.ts', as(accounts.bob)))).toEqual({
    stopped: true,
    bought: 1,
    held: 1,
  });
}, 200_000);

test('the documented curl commands sign in, accept the terms and buy', async () => {
  const { carol } = accounts;
  expect(await run('first-call.sh')).toContain(gachaId);
  const challenge = answerOf(await run('nonce.sh'));
  const message = createSiweMessage({
    ...challenge,
    address: carol.address,
    issuedAt: new Date(challenge.issuedAt),
    expirationTime: new Date(challenge.expirationTime),
  });
  const signature = await carol.signMessage({ message });
  await writeFile(
    path.join(folder, 'login.json'),
    JSON.stringify({ method: 'metamask', message, signature }),
  );
  const session = answerOf(await run('login.sh'));
  const signedIn = { ACCESS_TOKEN: session.accessToken };
  expect(answerOf(await run('me.sh', signedIn))).toMatchObject({ consents: { due: true } });

  const { body: terms } = await shop.server.request({ method: 'GET', path: '/api/user/terms' });
  const accepted = { TERMS_VERSION: terms.version, TERMS_HASH: terms.hash };
  expect(await run('accept-terms.sh', { ...signedIn, ...accepted })).toContain('"due":false');

  const roll = { ...signedIn, GACHA_ID: gachaId, UNIT_PRICE: '10', KEY: crypto.randomUUID() };
  const intent = answerOf(await run('roll.sh', roll));
  expect(answerOf(await run('roll.sh', roll)).intentId).toBe(intent.intentId);
  let last: Hash = '0x';
  for (const step of intent.steps as { to: Hex; data: Hex; value: string }[]) {
    const { to, data } = step;
    last = await shop.chain.client.sendTransaction({ account: carol, to, data, value: BigInt(step.value) });
    await shop.chain.client.waitForTransactionReceipt({ hash: last });
  }
  const prepared = { ...signedIn, INTENT_ID: intent.intentId };
  answerOf(await run('submitted.sh', { ...prepared, TRANSACTION_HASH: last }));
  await shop.settle();
  expect(answerOf(await run('intent.sh', prepared))).toMatchObject({ status: 'CONFIRMED' });

  expect(answerOf(await run('events.sh')).items.length).toBeGreaterThan(0);
  expect(JSON.parse(await run('error.sh'))).toMatchObject({ code: 'VALIDATION_FAILED' });
  const refreshed = answerOf(await run('refresh.sh', { REFRESH_TOKEN: session.refreshToken }));
  // An access token has whole seconds: two from one second are equal. A refresh token is used once.
  expect(refreshed.refreshToken).not.toBe(session.refreshToken);
}, 200_000);

test('every documented example is tested', () => {
  expect([...examples.keys()].filter((file) => !ran.has(file))).toEqual(['kura.ts']);
});
