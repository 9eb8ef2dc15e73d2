import { kuraAccountAbi } from '@kura/chain/abis';
import { type Passkey, passkeyProposalTypedData, toKuraAccount } from '@kura/chain/accounts';
import {
  accounts,
  completeIntent,
  newDevice,
  type PasskeyCustomer,
  passkeyCustomerOf,
  signedProof,
  signInByPasskey,
  startTestShop,
  type TestShop,
} from '@kura/testing';
import {
  concat,
  createClient,
  getAddress,
  type Hex,
  http,
  numberToHex,
  parseSignature,
  serializeCompactSignature,
  serializeSignature,
  signatureToCompactSignature,
  zeroAddress,
} from 'viem';
import { generatePrivateKey, type LocalAccount, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: TestShop;
let yui: PasskeyCustomer;
beforeAll(async () => {
  shop = await startTestShop();
  yui = await passkeyCustomerOf(shop);
});
afterAll(() => shop.stop());

const words = privateKeyToAccount(generatePrivateKey());
const visit = (path: string, body: object, idempotencyKey: string = crypto.randomUUID()) =>
  shop.server.request({ method: 'POST', path: `/api${path}`, body, idempotencyKey });

/** A device of Yui with access to the mailbox only. */
async function lostDevice() {
  const { email } = await shop.server.database.db
    .selectFrom('app_user')
    .where('id', '=', yui.userId)
    .select('email')
    .executeTakeFirstOrThrow();
  return newDevice(shop.server, String(email));
}

async function signProposal(by: LocalAccount, passkey: Passkey) {
  const { address } = yui.account;
  const nonce = await shop.chain.client.readContract({
    address,
    abi: kuraAccountAbi,
    functionName: 'recoveryNonce',
  });
  const domain = { chainId: shop.chain.network.chainId, account: address };
  return by.signTypedData(passkeyProposalTypedData(domain, passkey, nonce));
}

/** Other forms of the same signature: cut short, longer, by the parity alone, with the other number. */
function otherForms(signature: Hex): Hex[] {
  const { r, s, yParity } = parseSignature(signature);
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const turned = { r, s: numberToHex(order - BigInt(s), { size: 32 }), yParity: 1 - yParity };
  return [
    '0x',
    concat([signature, '0x00']),
    serializeSignature(turned),
    `0x${'00'.repeat(64)}1b`,
    `0x${'ff'.repeat(32)}${'11'.repeat(32)}1b`,
  ];
}

describe('binding an account', () => {
  const bind = (body: object, token: string) =>
    shop.server.request({ method: 'POST', path: '/api/user/smart-account', body, token });

  test('again gives the same, and another one is refused', async () => {
    const proof = await signedProof(shop.server, yui.smartAccount);
    expect(await bind(proof, yui.token)).toMatchObject({
      status: 201,
      body: { account: { address: getAddress(yui.account.address), deployed: false } },
    });
    const wallet = privateKeyToAccount(generatePrivateKey());
    expect((await bind(await signedProof(shop.server, wallet), yui.token)).code).toBe('STATE_CONFLICT');
  });

  test('is for the account that follows from an own passkey', async () => {
    const other = await signInByPasskey(shop.server);
    // Yui's account signed, but another user asks.
    const stolen = await signedProof(shop.server, yui.smartAccount);
    expect((await bind(stolen, other.token)).code).toBe('NO_PASSKEY');
    const wallet = privateKeyToAccount(generatePrivateKey());
    expect((await bind(await signedProof(shop.server, wallet), other.token)).code).toBe('NO_PASSKEY');
  });

  test('wants the account’s own signature, over a message of ours, once', async () => {
    const proof = await signedProof(shop.server, yui.smartAccount);
    const forged = { ...proof, signature: await accounts.eve.signMessage({ message: proof.message }) };
    expect((await bind(forged, yui.token)).code).toBe('SIGN_IN_SIGNATURE_INVALID');
    const elsewhere = proof.message.replaceAll('kura.test', 'evil.test');
    expect((await bind({ ...proof, message: elsewhere }, yui.token)).code).toBe('SIGN_IN_MESSAGE_INVALID');
    expect((await bind(proof, yui.token)).status).toBe(201);
    expect((await bind(proof, yui.token)).code).toBe('SIGN_IN_NONCE_INVALID');
  });
});

describe('an account’s signature', () => {
  const signed = async ({ smartAccount }: PasskeyCustomer) => ({
    method: 'metamask',
    ...(await signedProof(shop.server, smartAccount)),
  });

  test('proves the identity of its user before the account is deployed (ERC-6492) and after (ERC-1271)', async () => {
    const customer = await passkeyCustomerOf(shop);
    expect((await customer.post('/auth/prove', await signed(customer))).status).toBe(200);
    await customer.act([]);
    await shop.settle();
    expect((await customer.get('/passkey')).body.account).toMatchObject({ deployed: true });
    expect((await customer.post('/auth/prove', await signed(customer))).status).toBe(200);
  });

  test('[T40] signs nobody in, for the session would outlive the passkey that made it', async () => {
    const customer = await passkeyCustomerOf(shop);
    const early = await visit('/auth/login', await signed(customer));
    expect(early).toMatchObject({ status: 422, code: 'SIGN_IN_SIGNATURE_INVALID' });
    await customer.act([]);
    await shop.settle();
    expect((await visit('/auth/login', await signed(customer))).code).toBe('SIGN_IN_SIGNATURE_INVALID');
  });

  test('binds it to nobody else than who signed in by it first', async () => {
    const joined = await signInByPasskey(shop.server);
    const account = await toKuraAccount({
      client: createClient({ chain: shop.chain.client.chain, transport: http(shop.chain.rpcUrl) }),
      accountFactory: shop.chain.network.contracts.accountFactory,
      firstPasskey: joined.passkey.passkey,
      signer: joined.passkey,
    });
    const stranger = await visit('/auth/login', {
      method: 'metamask',
      ...(await signedProof(shop.server, account)),
    });
    expect(stranger.body.id).not.toBe(joined.id);
    const response = await shop.server.request({
      method: 'POST',
      path: '/api/user/smart-account',
      token: joined.token,
      body: await signedProof(shop.server, account),
    });
    expect(response).toMatchObject({ status: 409, code: 'ACCOUNT_TAKEN' });
  });
});

describe('recovery words', () => {
  test('are none before they are named, and never the shop’s own address', async () => {
    const device = await lostDevice();
    const early = await visit('/auth/recovery', {
      passkeyRequest: device.passkeyRequest,
      signature: await words.signMessage({ message: 'early' }),
    });
    expect(early.code).toBe('RECOVERY_NOT_SET');
    const { contracts, tokens } = shop.chain.network;
    for (const address of [
      zeroAddress,
      yui.account.address,
      accounts.operator.address,
      contracts.accountFactory,
      tokens.USDC,
    ]) {
      expect((await yui.post('/passkey/recovery', { address })).code).toBe('RECOVERY_ADDRESS_INVALID');
    }
    expect((await yui.post('/passkey/recovery/cancel')).code).toBe('STATE_CONFLICT');
  });

  test('propose a new device, which the operator sends, and its request tells what to sign', async () => {
    await completeIntent(shop, yui, '/passkey/recovery', { address: words.address });
    const device = await lostDevice();
    const body = async (by: LocalAccount) => ({
      passkeyRequest: device.passkeyRequest,
      signature: await signProposal(by, device.passkey.passkey),
    });
    expect((await visit('/auth/recovery', await body(accounts.eve))).code).toBe('RECOVERY_SIGNATURE_INVALID');
    const signed = await body(words);
    const forms = otherForms(signed.signature);
    expect(new Set([...forms, signed.signature]).size).toBe(6);
    for (const signature of forms) {
      const response = await visit('/auth/recovery', { ...signed, signature });
      expect(response.code).toBe('RECOVERY_SIGNATURE_INVALID');
    }
    const key = crypto.randomUUID();
    // EIP-2098: the contract receives the form with 65 bytes.
    signed.signature = serializeCompactSignature(
      signatureToCompactSignature(parseSignature(signed.signature)),
    );
    const response = await visit('/auth/recovery', signed, key);
    expect(response).toMatchObject({ status: 202, body: { status: 'QUEUED' } });
    expect((await visit('/auth/recovery', signed, key)).body).toEqual(response.body);
    await shop.settle();
    const mine = (await yui.get('/passkey')).body;
    expect(mine.account.recovery).toMatchObject({
      address: words.address,
      proposal: { passkeyId: device.id },
    });
    const { passkeyRequest } = device;
    expect((await visit('/auth/passkey/standing', { passkeyRequest })).body).toEqual({
      standing: 'REQUESTED',
      readyAt: mine.account.recovery.proposal.readyAt,
    });
    // A proposal on chain is rejected there, by an active passkey.
    const dismissed = await shop.server.request({
      method: 'DELETE',
      path: `/api/passkey/${device.id}`,
      token: yui.token,
    });
    expect(dismissed.code).toBe('STATE_CONFLICT');
    // Send the same signature again: its nonce is used.
    expect((await visit('/auth/recovery', signed)).code).toBe('RECOVERY_SIGNATURE_INVALID');
  });

  test('propose nothing by a request that is not ours or for a device that is in', async () => {
    const signature = `0x${'11'.repeat(65)}`;
    expect((await visit('/auth/recovery', { passkeyRequest: 'x', signature })).code).toBe(
      'PASSKEY_REQUEST_INVALID',
    );
    const device = await lostDevice();
    await completeIntent(shop, yui, `/passkey/${device.id}/add`);
    const late = await visit('/auth/recovery', { passkeyRequest: device.passkeyRequest, signature });
    expect(late.code).toBe('PASSKEY_REQUEST_INVALID');
  });
});

describe('letting in and taking out', () => {
  test('a device that was let in signs in, and one that was taken out doesn’t', async () => {
    const device = await lostDevice();
    await completeIntent(shop, yui, `/passkey/${device.id}/add`);
    expect((await visit('/auth/passkey/standing', { passkeyRequest: device.passkeyRequest })).body).toEqual({
      standing: 'ACTIVE',
      readyAt: null,
    });
    const signIn = async () => {
      const { body } = await visit('/auth/passkey/options', { purpose: 'SIGN_IN' });
      const assertion = device.passkey.authenticate(body.options.challenge);
      return visit('/auth/login', { method: 'auth', assertion });
    };
    const session = await signIn();
    expect(session.body).toMatchObject({ id: yui.userId });
    await completeIntent(shop, yui, `/passkey/${device.id}/remove`);
    const me = await shop.server.request({
      method: 'GET',
      path: '/api/user/me',
      token: session.body.accessToken,
    });
    expect(me.code).toBe('SESSION_ENDED');
    expect(await signIn()).toMatchObject({ code: 'PASSKEY_REFUSED', body: { standing: 'REMOVED' } });
  });

  test('is refused in other states of the passkey, and never takes the last', async () => {
    const alone = await passkeyCustomerOf(shop);
    const [only] = (await alone.get('/passkey')).body.items;
    expect((await alone.post(`/passkey/${only.id}/remove`)).code).toBe('LAST_PASSKEY');
    expect((await alone.post(`/passkey/${only.id}/add`)).code).toBe('STATE_CONFLICT');
    expect((await alone.post(`/passkey/${crypto.randomUUID()}/add`)).code).toBe('NOT_FOUND');
    const device = await lostDevice();
    expect((await yui.post(`/passkey/${device.id}/remove`)).code).toBe('STATE_CONFLICT');
    expect((await alone.post(`/passkey/${device.id}/add`)).code).toBe('NOT_FOUND');
  });
});
