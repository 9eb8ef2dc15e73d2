import { accounts, type LentChain, lendChain } from '@kura/testing/chain';
import {
  openPhoneWallet,
  type PhoneWallet,
  startWalletConnectRelay,
  type WalletConnectRelay,
} from '@kura/testing/wallet-connect';
import type { SignClient } from '@walletconnect/sign-client';
import { verifyMessage } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AnnouncedWallet, WALLET_CONNECT } from './announced-wallet.ts';
import { Wallet } from './wallet.ts';
import { WalletDirectory } from './wallet-directory.ts';
import { WalletError } from './wallet-error.ts';

type Core = InstanceType<typeof SignClient>['core'];
type PhoneUser = Parameters<typeof openPhoneWallet>[0]['user'];

const projectId = 'ab'.repeat(16);
const chainId = 31_337;
const { alice, bob } = accounts;
let relay: WalletConnectRelay;
let chain: LentChain;
let page: WalletDirectory;
const phones: PhoneWallet[] = [];

beforeAll(async () => {
  [relay, chain] = await Promise.all([startWalletConnectRelay(), lendChain('empty')]);
  page = openPage();
});
afterEach(async () => {
  for (const phone of phones.splice(0)) {
    await phone.disconnect();
    await phone.stop();
  }
});
afterAll(async () => {
  coreOfPages().heartbeat.stop();
  await coreOfPages().relayer.transportClose();
  for (const name of ['', '_count']) Reflect.deleteProperty(globalThis, `_walletConnectCore_${name}`);
  await relay.stop();
  await chain.stop();
});

/** Relay connection and storage of the pages: WalletConnect keeps one per process. */
const coreOfPages = () => (globalThis as unknown as { _walletConnectCore_: Core })._walletConnectCore_;

/** The wallets of a page. Its client reads the stored sessions of earlier pages. */
function openPage(): WalletDirectory {
  const shopChain = { chainId, name: 'Local', rpcUrl: chain.rpcUrl, explorerUrl: '' };
  const settings = { projectId, relayUrl: relay.url, origin: 'https://kura.test', chain: shopChain };
  return new WalletDirectory(async () => settings);
}

async function openPhone(user?: PhoneUser, account = alice, phoneChainId = chainId): Promise<PhoneWallet> {
  const { rpcUrl } = chain;
  const options = { relayUrl: relay.url, projectId, account, chainId: phoneChainId, rpcUrl };
  const phone = await openPhoneWallet(user ? { ...options, user } : options);
  phones.push(phone);
  return phone;
}

/** Chooses WalletConnect in the list and scans the code with a phone. */
async function pairWith(phone: PhoneWallet) {
  const stop = page.subscribe(() => undefined);
  await vi.waitFor(() => expect(page.list().map(({ rdns }) => rdns)).toEqual([WALLET_CONNECT]));
  const wallet = new Wallet((page.list()[0] as AnnouncedWallet).provider);
  const connected = wallet.connect();
  connected.catch(() => undefined);
  const { uri } = await vi.waitUntil(page.pairing, { timeout: 20_000 });
  await phone.scan(uri);
  stop();
  return { wallet, connected };
}

/** The wallet of a session, as the first signature after a reload finds it. */
async function walletOf({ address }: { address: `0x${string}` }): Promise<Wallet> {
  const found = await page.find({ kind: 'INJECTED', address, rdns: WALLET_CONNECT });
  if (found === null) throw new WalletError('NOT_FOUND');
  return new Wallet(found.provider);
}

describe('a wallet that is reached through WalletConnect', () => {
  it('pairs by the code, signs and sends, also after a reload', async () => {
    const { wallet, connected } = await pairWith(await openPhone());
    expect(await connected).toBe(alice.address);
    expect(page.pairing()).toBeNull();
    await wallet.requireChain({ chainId, name: 'Local', rpcUrl: chain.rpcUrl, explorerUrl: '' });
    const signature = await wallet.signMessage(alice.address, 'Sign in');
    expect(await verifyMessage({ address: alice.address, message: 'Sign in', signature })).toBe(true);

    // A closed page takes no answers.
    coreOfPages().relayer.events.removeAllListeners('relayer_message');
    page = openPage();
    const later = await walletOf(alice);
    await later.requireAccount(alice.address);
    const hash = await later.send(alice.address, { to: bob.address, data: '0x', value: '7' });
    await later.waitUntilMined(hash, AbortSignal.timeout(30_000));
    expect((await chain.client.getTransaction({ hash })).value).toBe(7n);
    expect(await later.doesBatches(alice.address, chainId)).toBe(false);
    expect(new Set(relay.connections.map((query) => query.get('projectId')))).toEqual(new Set([projectId]));
  });

  it('sends each account to its own wallet', async () => {
    await (await pairWith(await openPhone())).connected;
    await (await pairWith(await openPhone('willing', bob))).connected;
    for (const account of [alice, bob]) {
      const signature = await (await walletOf(account)).signMessage(account.address, 'Whose?');
      expect(await verifyMessage({ address: account.address, message: 'Whose?', signature })).toBe(true);
    }
  });

  it.each([
    ['refuses the pairing', 'REJECTED', 'refuses pairings', chainId],
    ['approves another chain alone', 'WRONG_CHAIN', 'willing', 1],
  ] as const)('that %s gives %s', async (_title, code, user, phoneChainId) => {
    const { connected } = await pairWith(await openPhone(user, alice, phoneChainId));
    await expect(connected).rejects.toMatchObject({ code });
    await expect(walletOf(alice)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that refuses a signature gives REJECTED', async () => {
    const { wallet, connected } = await pairWith(await openPhone('refuses requests'));
    const signed = wallet.signMessage(await connected, 'Sign in');
    await expect(signed).rejects.toMatchObject({ code: 'REJECTED' });
  });

  it('is no longer awaited when the user chooses another wallet', async () => {
    page.subscribe(() => undefined);
    const [entry] = page.list();
    const connected = new Wallet((entry as AnnouncedWallet).provider).connect();
    const pairing = await vi.waitUntil(page.pairing, { timeout: 20_000 });
    pairing.cancel();
    await expect(connected).rejects.toMatchObject({ code: 'REJECTED' });
    expect(page.pairing()).toBeNull();
  });

  it('is gone when it disconnects, also in the middle of a request', async () => {
    const phone = await openPhone('absent');
    await (await pairWith(phone)).connected;
    const wallet = await walletOf(alice);
    const signed = wallet.signMessage(alice.address, 'Sign in');
    const gone = expect(signed).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await phone.disconnect();
    await gone;
    await vi.waitFor(() => expect(walletOf(alice)).rejects.toMatchObject({ code: 'NOT_FOUND' }));
    await expect(wallet.requireAccount(alice.address)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a shop without WalletConnect', () => {
  it('lists no entry and finds no paired wallet', async () => {
    const directory = new WalletDirectory(async () => null);
    const found = await directory.find({ kind: 'INJECTED', address: alice.address, rdns: WALLET_CONNECT });
    expect(found).toBeNull();
    expect(directory.list()).toEqual([]);
  });
});
