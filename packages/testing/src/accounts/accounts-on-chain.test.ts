import { entryPointAbi, kuraAccountAbi, kuraAccountFactoryAbi, seaportAbi } from '@kura/chain/abis';
import {
  addPasskey,
  cancelRecovery,
  completeRecovery,
  passkeyProposalTypedData,
  proposePasskey,
  removePasskey,
  setRecoveryAddress,
  userOperationHash,
} from '@kura/chain/accounts';
import {
  bulkBuyListings,
  bulkTypedData,
  fulfilListing,
  type OrderComponents,
  orderTypedData,
  type SignedOrder,
  signedOrders,
} from '@kura/chain/seaport';
import { approveToken, transferNft } from '@kura/chain/tokens';
import { Contract, JsonRpcProvider, TypedDataEncoder } from 'ethers';
import { type Address, type Hex, size, zeroAddress } from 'viem';
import { toPackedUserOperation } from 'viem/account-abstraction';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '../chain/accounts.ts';
import { fund } from '../chain/fund.ts';
import { rejectionReason, type SeaportFixture, startSeaportFixture } from '../chain/seaport-fixture.ts';
import { sendCall } from '../chain/send-call.ts';
import { passTime } from '../chain/time.ts';
import {
  type AccountOnChain,
  accountOnChain,
  performIntent,
  sponsoredOperation,
} from './account-on-chain.ts';
import { createSoftwarePasskey } from './software-passkey.ts';

const DOLLAR = 1_000_000n;
const PRICE = 20n * DOLLAR + 3n;
const { alice, bob, carol, eve } = accounts;

/** The longest signature that Seaport could read as one over several orders. */
const LONGEST_BULK_SIGNATURE_BYTES = 65 + 3 + 24 * 32;

let floor: SeaportFixture;
let user: AccountOnChain;

beforeAll(async () => {
  floor = await startSeaportFixture();
  await floor.giveMoney(bob, 1_000n * DOLLAR);
  user = await accountOnChain(floor.chain);
  await user.act();
});
afterAll(() => floor.chain.stop());

const contractOf = (address: Address) => ({ address, abi: kuraAccountAbi }) as const;
const passkeyCount = async (address: Address) =>
  await floor.chain.client.readContract({ ...contractOf(address), functionName: 'passkeyCount' });
const recoveryNonce = async (address: Address) =>
  await floor.chain.client.readContract({ ...contractOf(address), functionName: 'recoveryNonce' });

async function signedBy(account: AccountOnChain, components: OrderComponents): Promise<SignedOrder> {
  const signature = await account.account.signTypedData(orderTypedData(floor.domain, components));
  return { components, signature };
}

/** An account's listing of a card minted to it. */
async function listedBy(account: AccountOnChain): Promise<SignedOrder & { tokenId: bigint }> {
  const components = await floor.listing(account, PRICE);
  return { ...(await signedBy(account, components)), tokenId: components.offer[0]!.identifierOrCriteria };
}

/** Listings of cards minted to an account, signed together by its passkey. */
async function listedTogetherBy(account: AccountOnChain, count: number): Promise<SignedOrder[]> {
  const orders: OrderComponents[] = [];
  for (let made = 0; made < count; made += 1) orders.push(await floor.listing(account, PRICE));
  const signature = await account.account.signTypedData(bulkTypedData(floor.domain, orders));
  return signedOrders(floor.domain, orders, signature);
}

const buyAs = (account: typeof bob, order: SignedOrder) =>
  sendCall(floor.chain.client, account, fulfilListing(floor.domain, order));

describe('an account without a wallet', () => {
  test('has the computed address, and is deployed by its first operation, which it doesn’t pay for', async () => {
    const { client, network } = floor.chain;
    const newcomer = await accountOnChain(floor.chain);
    const foretold = await client.readContract({
      address: network.contracts.accountFactory,
      abi: kuraAccountFactoryAbi,
      functionName: 'accountOf',
      args: [newcomer.signer.passkey],
    });
    expect(newcomer.address).toBe(foretold);
    expect(await newcomer.account.isDeployed()).toBe(false);

    const tokenId = await floor.mintCard(newcomer.address);
    await newcomer.act(transferNft(floor.collection, newcomer.address, bob.address, tokenId));
    expect(await floor.ownerOf(tokenId)).toBe(bob.address);
    expect(await newcomer.account.isDeployed()).toBe(true);
    expect(await client.getBalance({ address: newcomer.address })).toBe(0n);
  });

  test('approves and buys with one tap', async () => {
    await fund(floor.chain, user.address, { usdc: PRICE });
    const components = await floor.listing(alice, PRICE);
    const order = await floor.sign(components, alice);
    await user.act(approveToken(floor.usdc, floor.domain.seaport, PRICE), fulfilListing(floor.domain, order));
    expect(await floor.ownerOf(components.offer[0]!.identifierOrCriteria)).toBe(user.address);
    expect(await floor.usdcOf(user.address)).toBe(0n);
    expect(await floor.usdcAllowance(user.address)).toBe(0n);
  });

  test('executes all of a batch or nothing', async () => {
    const tokenId = await floor.mintCard(user.address);
    const send = transferNft(floor.collection, user.address, bob.address, tokenId);
    await expect(user.act(send, send)).rejects.toThrow('failed');
    expect(await floor.ownerOf(tokenId)).toBe(user.address);
  });

  test('computes the entry point’s hash from its operation', async () => {
    const operation = await sponsoredOperation(floor.chain, user.account, []);
    const theirs = await floor.chain.client.readContract({
      address: floor.chain.network.contracts.entryPoint,
      abi: entryPointAbi,
      functionName: 'getUserOpHash',
      args: [toPackedUserOperation(operation)],
    });
    expect(userOperationHash(floor.chain.network.chainId, operation)).toBe(theirs);
  });

  test('rejects another passkey, a changed operation, and the same operation twice', async () => {
    const thief = createSoftwarePasskey();
    const asThief = await accountOnChain(floor.chain, {
      signer: thief,
      firstPasskey: user.signer.passkey,
    });
    expect(asThief.address).toBe(user.address);
    await expect(asThief.act()).rejects.toThrow('AA24');

    const operation = await sponsoredOperation(floor.chain, user.account, []);
    const signature = await user.account.signUserOperation(operation);
    const dearer = { ...operation, callGasLimit: operation.callGasLimit + 1n, signature };
    await expect(performIntent(floor.chain, dearer)).rejects.toThrow('AA24');
    await performIntent(floor.chain, { ...operation, signature });
    await expect(performIntent(floor.chain, { ...operation, signature })).rejects.toThrow('AA25');
  });
});

describe('an account’s signature', () => {
  test('sells a card to a stranger by the basic path', async () => {
    const order = await listedBy(user);
    const before = await floor.usdcOf(user.address);
    await buyAs(bob, order);
    expect(await floor.ownerOf(order.tokenId)).toBe(bob.address);
    expect(await floor.usdcOf(user.address)).toBe(before + PRICE - (PRICE * 250n) / 10_000n);
  });

  test('sells a card by the advanced path, and several together', async () => {
    const [first, ...others] = [await listedBy(user), await listedBy(user), await listedBy(user)];
    const parameters = {
      ...first!.components,
      totalOriginalConsiderationItems: BigInt(first!.components.consideration.length),
    };
    const hash = await floor.chain.client.writeContract({
      account: bob,
      address: floor.domain.seaport,
      abi: seaportAbi,
      functionName: 'fulfillAdvancedOrder',
      args: [
        { parameters, numerator: 1n, denominator: 1n, signature: first!.signature, extraData: '0x' },
        [],
        `0x${'00'.repeat(32)}`,
        zeroAddress,
      ],
    });
    await floor.chain.client.waitForTransactionReceipt({ hash });
    await floor.send(bob, bulkBuyListings(floor.domain, others));
    for (const { tokenId } of [first!, ...others]) expect(await floor.ownerOf(tokenId)).toBe(bob.address);
  });

  test('is too long for Seaport to read it as one over several orders', async () => {
    expect(size((await listedBy(user)).signature)).toBeGreaterThan(LONGEST_BULK_SIGNATURE_BYTES);
  });

  test.each([1, 2, 5])('sells %i cards that it signed together, alone and together', async (count) => {
    const [first, ...others] = await listedTogetherBy(user, count);
    await buyAs(bob, first!);
    if (others.length > 0) await floor.send(bob, bulkBuyListings(floor.domain, others));
    for (const { components } of [first!, ...others]) {
      expect(await floor.ownerOf(components.offer[0]!.identifierOrCriteria)).toBe(bob.address);
    }
  });

  test('[T15] over several orders sells no other card, and not with another order’s part', async () => {
    const [first, second] = await listedTogetherBy(user, 3);
    const unsigned = await floor.listing(user, PRICE);
    const { signature } = second!;
    expect(await rejectionReason(buyAs(bob, { components: unsigned, signature }))).toMatch(/Bad|Invalid/);
    expect(await rejectionReason(buyAs(bob, { components: first!.components, signature }))).toMatch(
      /Bad|Invalid/,
    );
    const other = await accountOnChain(floor.chain);
    await other.act();
    const [foreign] = await listedTogetherBy(other, 2);
    expect(await rejectionReason(buyAs(bob, { ...first!, signature: foreign!.signature }))).toMatch(
      /Bad|Invalid/,
    );
  });

  test('[T15] sells nothing when it was signed for another chain, another Seaport or another order', async () => {
    const { components } = await listedBy(user);
    const other = await listedBy(user);
    const signatures = await Promise.all(
      [
        { ...floor.domain, chainId: 8453 },
        { ...floor.domain, seaport: floor.collection },
      ].map((domain) => user.account.signTypedData(orderTypedData(domain, components))),
    );
    for (const signature of [...signatures, other.signature, '0x'] satisfies Hex[]) {
      expect(await rejectionReason(buyAs(bob, { components, signature }))).toMatch(/Bad|Invalid/);
    }
  });

  test('is confirmed by viem and, with a separate computation, by ethers', async () => {
    const { components, signature } = await listedBy(user);
    const typedData = orderTypedData(floor.domain, components);
    const { client } = floor.chain;
    expect(await client.verifyTypedData({ ...typedData, address: user.address, signature })).toBe(true);
    const dearer = { ...typedData, message: { ...components, salt: components.salt + 1n } };
    expect(await client.verifyTypedData({ ...dearer, address: user.address, signature })).toBe(false);

    const { domain, types, message } = typedData;
    const hash = TypedDataEncoder.hash(domain as never, types as never, message as never);
    const abi = ['function isValidSignature(bytes32, bytes) view returns (bytes4)'];
    const provider = new JsonRpcProvider(floor.chain.rpcUrl);
    const asked = await new Contract(user.address, abi, provider).getFunction('isValidSignature')(
      hash,
      signature,
    );
    provider.destroy();
    expect(asked).toBe('0x1626ba7e');
  });

  test('signs in, before and after the account’s deployment', async () => {
    const message = 'localhost:3000 wants you to sign in';
    const { client } = floor.chain;
    for (const someone of [user, await accountOnChain(floor.chain)]) {
      const { address, account } = someone;
      const signature = await account.signMessage({ message });
      expect(await client.verifyMessage({ address, message, signature })).toBe(true);
      expect(await client.verifyMessage({ address, message: `${message}!`, signature })).toBe(false);
      expect(await client.verifyMessage({ address: bob.address, message, signature })).toBe(false);
    }
  });

  test('[T16] sells nothing before the account’s deployment, though viem accepts it', async () => {
    const newcomer = await accountOnChain(floor.chain);
    const order = await listedBy(newcomer);
    const typedData = orderTypedData(floor.domain, order.components);
    const { address } = newcomer;
    const believed = await floor.chain.client.verifyTypedData({
      ...typedData,
      address,
      signature: order.signature,
    });
    expect(believed).toBe(true);
    expect(await rejectionReason(buyAs(bob, order))).toBe('InvalidSignature');
    await newcomer.act();
    await buyAs(bob, await signedBy(newcomer, order.components));
    expect(await floor.ownerOf(order.tokenId)).toBe(bob.address);
  });
});

describe('devices', () => {
  test('[T16] one is added, the other removed: the removed one’s earlier signatures sell nothing any more', async () => {
    const phone = await accountOnChain(floor.chain);
    const laptop = await accountOnChain(floor.chain, {
      signer: createSoftwarePasskey(),
      firstPasskey: phone.signer.passkey,
    });
    await phone.act(addPasskey(phone.address, laptop.signer.passkey));
    expect(await passkeyCount(phone.address)).toBe(2);
    const order = await listedBy(phone);

    await laptop.act(removePasskey(phone.address, phone.signer.passkey));
    await expect(phone.act()).rejects.toThrow('AA24');
    expect(await rejectionReason(buyAs(bob, order))).toMatch(/Bad|Invalid/);
    await buyAs(bob, await signedBy(laptop, order.components));
    expect(await floor.ownerOf(order.tokenId)).toBe(bob.address);
  });

  test('when all are lost, a printed key adds a new one after seven days that anybody can see', async () => {
    const lost = await accountOnChain(floor.chain);
    await lost.act(setRecoveryAddress(lost.address, carol.address));
    const found = createSoftwarePasskey();
    const domain = { chainId: floor.chain.network.chainId, account: lost.address };
    const propose = async () =>
      proposePasskey(
        lost.address,
        found.passkey,
        await carol.signTypedData(
          passkeyProposalTypedData(domain, found.passkey, await recoveryNonce(lost.address)),
        ),
      );

    const complete = () => floor.send(eve, completeRecovery(lost.address, found.passkey));

    await floor.send(eve, await propose());
    await lost.act(cancelRecovery(lost.address));
    expect(await rejectionReason(complete())).toBe('NotProposed');

    await floor.send(eve, await propose());
    expect(await rejectionReason(complete())).toBe('RecoveryNotReady');
    const snapshot = await floor.chain.client.snapshot();
    await passTime(floor.chain.client, 7 * 86_400);
    await complete();
    const recovered = await accountOnChain(floor.chain, {
      signer: found,
      firstPasskey: lost.signer.passkey,
    });
    await recovered.act();
    expect(await passkeyCount(lost.address)).toBe(2);
    await floor.chain.client.revert({ id: snapshot });
  });
});
