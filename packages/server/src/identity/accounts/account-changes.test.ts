import { kuraAccountAbi } from '@kura/chain/abis';
import {
  type cancelRecovery,
  completeRecovery,
  type Passkey,
  passkeyIdOf,
  passkeyProposalTypedData,
  proposePasskey,
} from '@kura/chain/accounts';
import { ENTRY_POINT_ADDRESS } from '@kura/chain/network';
import {
  accounts,
  completeIntent,
  fund,
  type PasskeyCustomer,
  passkeyCustomerOf,
  passkeyFor,
  passTime,
  rejectionOf,
  reorganise,
  rollBack,
  type SoftwarePasskey,
  sendCall,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import { type Address, concat, encodeFunctionData, erc20Abi, type Hex, toEventHash } from 'viem';
import { formatUserOperationRequest } from 'viem/account-abstraction';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Job } from '../../platform/index.ts';
import { completeRecoveriesJob } from '../passkeys/complete-recoveries.job.ts';
import { refreshAccounts } from './index.ts';

let shop: TestShop;
let yui: PasskeyCustomer;

beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  yui = await passkeyCustomerOf(shop);
});
afterEach(async () => {
  expect(await shop.differences()).toEqual([]);
});

const carryOut = (path: string, body: object = {}) => completeIntent(shop, yui, path, body);
// biome-ignore lint/suspicious/noExplicitAny: as it came over the wire
const own = async (): Promise<any> => (await yui.get('/passkey')).body;
const standings = async (): Promise<string[]> =>
  (await own()).items.map(({ standing }: { standing: string }) => standing);
const sendAsAnybody = async (call: ReturnType<typeof cancelRecovery>) => {
  await sendCall(shop.chain.client, accounts.eve, call);
  await shop.settle();
};

/** Registers a passkey of a new device, and requests approval. */
async function handIn(): Promise<{ passkey: SoftwarePasskey; id: string }> {
  const passkey = passkeyFor(shop.server);
  const asked = await yui.post('/auth/passkey/options', { purpose: 'ADD' });
  const { challenge, user } = asked.body.options;
  const response = await yui.post('/auth/passkey/register', {
    registration: passkey.register(challenge, user.id),
  });
  expect(response).toMatchObject({ status: 201, body: { passkey: { standing: 'REQUESTED' } } });
  return { passkey, id: response.body.passkey.id };
}

const idOf = async ({ credentialId }: SoftwarePasskey): Promise<string> =>
  (await own()).items.find((item: { credentialId: string }) => item.credentialId === credentialId).id;

const runJob = async (job: Job<undefined>) => {
  await job.run(
    { ...shop.server.context, actor: { kind: 'system', name: 'test' }, requestId: 'test' },
    undefined,
  );
  await shop.settle();
};

/** Number of mails to the owner about a proposal. */
async function proposalMailCount(): Promise<number> {
  const { db } = shop.server.context;
  const { email } = await db
    .selectFrom('app_user')
    .where('id', '=', yui.userId)
    .select('email')
    .executeTakeFirstOrThrow();
  const told = db
    .selectFrom('mail')
    .where('recipient', '=', email ?? '')
    .where('template', '=', 'recovery-proposed');
  return (await told.select('id').execute()).length;
}

/** Recovery words: a key without any funds. */
const newWords = () => privateKeyToAccount(generatePrivateKey());

async function proposal(words: ReturnType<typeof newWords>, passkey: Passkey) {
  const { address } = yui.account;
  const nonce = await shop.chain.client.readContract({
    address,
    abi: kuraAccountAbi,
    functionName: 'recoveryNonce',
  });
  const domain = { chainId: shop.chain.network.chainId, account: address };
  const signature = await words.signTypedData(passkeyProposalTypedData(domain, passkey, nonce));
  return proposePasskey(address, passkey, signature);
}

describe('a second device', () => {
  test('is let in by the first, removes it, and acts alone from then on', async () => {
    const laptop = await handIn();
    const added = await carryOut(`/passkey/${laptop.id}/add`);
    expect(added).toMatchObject({
      status: 'CONFIRMED',
      summary: { kind: 'ADD_PASSKEY', passkeyId: laptop.id },
    });
    expect(await standings()).toEqual(['ACTIVE', 'ACTIVE']);
    expect((await own()).account).toMatchObject({ deployed: true });

    const onLaptop = await yui.with(laptop.passkey);
    const removed = await completeIntent(shop, onLaptop, `/passkey/${await idOf(yui.passkey)}/remove`);
    expect(removed).toMatchObject({ status: 'CONFIRMED' });
    const left = (await onLaptop.get('/passkey')).body;
    expect(left.items).toMatchObject([{ id: laptop.id, standing: 'ACTIVE' }]);
    // The phone is signed out, and its signatures don't count either.
    expect((await rejectionOf(yui.act([]))).status).toBe(401);
    const operation = await onLaptop.prepare([]);
    const signature = await yui.smartAccount.signUserOperation(operation);
    const forged = formatUserOperationRequest({ ...operation, signature });
    const refused = await onLaptop.rpc('eth_sendUserOperation', [forged, ENTRY_POINT_ADDRESS]);
    expect(refused.body.reason).toMatch(/AA24/);

    await fund(shop.chain, yui.account.address, { usdc: 5_000_000n });
    const { USDC } = shop.chain.network.tokens;
    const transfer = {
      abi: erc20Abi,
      functionName: 'transfer',
      args: [accounts.bob.address, 5_000_000n],
    } as const;
    expect((await onLaptop.act([{ to: USDC, data: encodeFunctionData(transfer), value: 0n }])).success).toBe(
      true,
    );
    expect(await shop.chain.client.getBalance({ address: yui.account.address })).toBe(0n);
  });

  test('that was reported twice is approved once', async () => {
    const laptop = await handIn();
    const first = await yui.post(`/passkey/${laptop.id}/add`);
    const second = await yui.post(`/passkey/${laptop.id}/add`);
    await yui.perform(first.body);
    expect((await rejectionOf(yui.perform(second.body))).body).toMatchObject({ reason: 'PasskeyExists' });
    await shop.settle();
    const statusOf = async ({ body }: { body: { intentId: string } }) =>
      (await yui.get(`/intent/${body.intentId}`)).body.status;
    expect(await statusOf(first)).toBe('CONFIRMED');
  });

  test('stays outside when the block that let it in is reorganised away', async () => {
    await yui.act([]);
    await shop.settle();
    const laptop = await handIn();
    const { body: prepared } = await yui.post(`/passkey/${laptop.id}/add`);
    const before = await shop.chain.client.getBlockNumber();
    await yui.perform(prepared);
    await shop.settle();
    expect(await standings()).toEqual(['ACTIVE', 'ACTIVE']);
    await reorganise(shop.chain.client, Number((await shop.chain.client.getBlockNumber()) - before));
    await shop.settle();
    expect(await standings()).toEqual(['REQUESTED', 'ACTIVE']);
    expect((await yui.get(`/intent/${prepared.intentId}`)).body.status).toBe('SUBMITTED');
  });
});

describe('an account', () => {
  test('is undone when its block is orphaned', async () => {
    const before = await shop.chain.client.getBlockNumber();
    await yui.act([]);
    await shop.settle();
    expect((await own()).account).toMatchObject({ deployed: true });
    await rollBack(shop.chain.client, Number((await shop.chain.client.getBlockNumber()) - before));
    await shop.chain.client.mine({ blocks: 3 });
    await shop.settle();
    expect(await own()).toMatchObject({ account: { deployed: false }, items: [{ standing: 'ACTIVE' }] });
    expect((await yui.act([])).success).toBe(true);
    await shop.settle();
    expect((await own()).account).toMatchObject({ deployed: true });
  });

  test('that was made before it was bound is read as it is', async () => {
    const { db } = shop.server.context;
    const words = newWords();
    await carryOut('/passkey/recovery', { address: words.address });
    const address = yui.account.address.toLowerCase();
    const kept = await db
      .deleteFrom('smart_account')
      .where('address', '=', address)
      .returningAll()
      .executeTakeFirstOrThrow();
    const { user_id, first_x, first_y, first_rp_id_hash, bound_at } = kept;
    await db
      .insertInto('smart_account')
      .values({ address, user_id, first_x, first_y, first_rp_id_hash, bound_at })
      .execute();
    expect((await own()).account).toMatchObject({ deployed: false, recovery: { address: null } });
    await db.transaction().execute((tx) => refreshAccounts(tx, [address as Address]));
    expect((await own()).account).toMatchObject({
      deployed: true,
      recovery: { address: words.address, proposal: null },
    });
  });

  test('is not changed by a contract that says so of itself', async () => {
    await yui.act([]);
    await shop.settle();
    const before = await own();
    const keyId = passkeyIdOf(yui.passkey.passkey);
    for (const signature of ['PasskeyRemoved(bytes32)', 'RecoveryCancelled(bytes32)'])
      await emitElsewhere(signature, keyId);
    await shop.settle();
    expect(await own()).toEqual(before);
    const { rows } = await shop.server.database.pool.query(
      `select count(*)::int as count from chain_event where source = 'account' and args::text like $1`,
      [`%${keyId.slice(2)}%`],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

/** Emits an event with that signature from an unknown contract. */
async function emitElsewhere(signature: string, keyId: Hex): Promise<void> {
  const topic = toEventHash(signature);
  // PUSH32 key, PUSH32 topic, PUSH0, PUSH0, LOG2
  const data = concat(['0x7f', keyId, '0x7f', topic, '0x5f5fa2']);
  const hash = await shop.chain.client.sendTransaction({ account: accounts.eve, data });
  await shop.chain.client.waitForTransactionReceipt({ hash });
}

describe('recovery words', () => {
  test('bring back an account whose devices are all lost, seven days later', async () => {
    const words = newWords();
    const set = await carryOut('/passkey/recovery', { address: words.address });
    expect(set).toMatchObject({ status: 'CONFIRMED', summary: { address: words.address } });
    const phone = await handIn();
    await sendAsAnybody(await proposal(words, phone.passkey.passkey));
    expect((await own()).account.recovery).toMatchObject({
      address: words.address,
      proposal: { passkeyId: phone.id, readyAt: expect.any(String) },
    });
    expect(await proposalMailCount()).toBe(1);
    await runJob(completeRecoveriesJob);
    expect(await standings()).toEqual(['REQUESTED', 'ACTIVE']);
    await passTime(shop.chain.client, 7 * 24 * 60 * 60);
    await shop.settle();
    for (let time = 0; time < 2; time += 1) await runJob(completeRecoveriesJob);
    expect(await proposalMailCount()).toBe(1);
    expect((await own()).account.recovery).toMatchObject({ proposal: null });
    expect(await standings()).toEqual(['ACTIVE', 'ACTIVE']);
    const onPhone = await yui.with(phone.passkey);
    expect((await onPhone.act([])).success).toBe(true);
  });

  test('are refused by any device that is still there', async () => {
    const words = newWords();
    await carryOut('/passkey/recovery', { address: words.address });
    const thief = await handIn();
    await sendAsAnybody(await proposal(words, thief.passkey.passkey));
    expect(await carryOut('/passkey/recovery/cancel')).toMatchObject({ status: 'CONFIRMED' });
    expect((await own()).account.recovery.proposal).toBeNull();
    await passTime(shop.chain.client, 7 * 24 * 60 * 60);
    await expect(
      sendAsAnybody(completeRecovery(yui.account.address, thief.passkey.passkey)),
    ).rejects.toThrow();
    expect(await carryOut('/passkey/recovery', { address: null })).toMatchObject({ status: 'CONFIRMED' });
    expect((await own()).account.recovery.address).toBeNull();
  });

  test('propose nothing any more once the device was let in by another', async () => {
    const words = newWords();
    await carryOut('/passkey/recovery', { address: words.address });
    const phone = await handIn();
    await sendAsAnybody(await proposal(words, phone.passkey.passkey));
    await carryOut(`/passkey/${phone.id}/add`);
    expect((await own()).account.recovery.proposal).toBeNull();
    await carryOut(`/passkey/${phone.id}/remove`);
    await passTime(shop.chain.client, 7 * 24 * 60 * 60);
    await expect(
      sendAsAnybody(completeRecovery(yui.account.address, phone.passkey.passkey)),
    ).rejects.toThrow();
  });
});
