import {
  type Anvil,
  accounts,
  contractAccountOf,
  deployContractAccount,
  startAnvil,
} from '@kura/testing/chain';
import { hashMessage, serializeErc6492Signature, type TypedDataDefinition } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountKind, verifySignature } from './verify-signature.ts';

const message = 'Sign in to Kura';
const typedData = {
  domain: { name: 'Kura', chainId: 31337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: message },
} as const satisfies TypedDataDefinition;

let anvil: Anvil;
beforeAll(async () => {
  anvil = await startAnvil();
});
afterAll(() => anvil.stop());

test('a key’s signature over message, typed data or hash is its own and no other’s', async () => {
  const { alice, bob } = accounts;
  const signed = [
    { message, signature: await alice.signMessage({ message }) },
    { typedData: typedData as TypedDataDefinition, signature: await alice.signTypedData(typedData) },
    { hash: hashMessage(message), signature: await alice.signMessage({ message }) },
  ];
  for (const each of signed) {
    expect(await verifySignature(anvil.client, { address: alice.address, ...each })).toBe(true);
    expect(await verifySignature(anvil.client, { address: bob.address, ...each })).toBe(false);
  }
  const [first] = signed;
  expect(
    await verifySignature(anvil.client, { address: alice.address, ...first!, message: 'Sign in to Kurа' }),
  ).toBe(false);
});

test('a contract account’s signature counts (ERC-1271), its owner’s for another account doesn’t', async () => {
  const account = await deployContractAccount(anvil.client, accounts.alice.address);
  const signature = await accounts.alice.signMessage({ message });
  const ofAnother = await accounts.bob.signMessage({ message });
  expect(await verifySignature(anvil.client, { address: account.address, message, signature })).toBe(true);
  expect(
    await verifySignature(anvil.client, { address: account.address, message, signature: ofAnother }),
  ).toBe(false);
});

test('[T16] an account that isn’t deployed yet signs only together with what deploys it (ERC-6492)', async () => {
  const account = contractAccountOf(accounts.carol.address);
  const signature = await accounts.carol.signMessage({ message });
  const wrapped = serializeErc6492Signature({
    address: account.factory,
    data: account.factoryData,
    signature,
  });
  expect(await accountKind(anvil.client, account.address)).toBe('key');
  expect(await verifySignature(anvil.client, { address: account.address, message, signature })).toBe(false);
  expect(await verifySignature(anvil.client, { address: account.address, message, signature: wrapped })).toBe(
    true,
  );

  await deployContractAccount(anvil.client, accounts.carol.address);
  expect(await accountKind(anvil.client, account.address)).toBe('contract');
  expect(await verifySignature(anvil.client, { address: account.address, message, signature })).toBe(true);
});

test('a malformed signature is no signature', async () => {
  const { address } = accounts.alice;
  for (const signature of ['0x', '0x00', `0x${'ff'.repeat(65)}`] as const) {
    expect(await verifySignature(anvil.client, { address, message, signature })).toBe(false);
  }
});
