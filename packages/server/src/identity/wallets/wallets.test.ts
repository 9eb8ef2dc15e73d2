import { accounts, type Customer, customerOf, fund, startTestShop, type TestShop } from '@kura/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let shop: TestShop;
let alice: Customer;
beforeAll(async () => {
  shop = await startTestShop();
  alice = await customerOf(shop, accounts.alice);
  await fund(shop.chain, accounts.alice.address, { usdc: 12_500_000n, usdt: 1n, points: 3_000_000n });
  await shop.settle();
});
afterAll(() => shop.stop());

const get = (path: string, token?: string) =>
  shop.server.request({ method: 'GET', path: `/api${path}`, ...(token && { token }) });

describe('a wallet', () => {
  test('tells what its owner holds of each token and of the chain’s coin', async () => {
    const { status, body } = await alice.get('/wallet');
    expect(status).toBe(200);
    expect(body.wallets).toMatchObject([
      {
        address: accounts.alice.address,
        tokens: [
          { kind: 'USDC', balance: '12.5', decimals: 6, address: shop.chain.network.tokens.USDC },
          { kind: 'USDT', balance: '0.000001' },
          { kind: 'POINT', balance: '3' },
        ],
      },
    ]);
    expect(Number(body.wallets[0].native)).toBeGreaterThan(9_999);
  });

  test('of an admin is the operator’s, and of a visitor none', async () => {
    const asAdmin = await get('/wallet', shop.admin.token);
    expect(asAdmin.body.wallets).toMatchObject([{ address: accounts.operator.address }]);
    expect((await get('/wallet')).code).toBe('UNAUTHENTICATED');
  });
});

describe('a token', () => {
  test('is identified by its kind or address', async () => {
    const byKind = await get('/erc20/USDC');
    expect(byKind.body).toMatchObject({ kind: 'USDC', decimals: 6, balance: null });
    const { USDC } = shop.chain.network.tokens;
    for (const address of [USDC, USDC.toLowerCase()]) {
      expect((await get(`/erc20/${address}`)).body).toEqual(byKind.body);
    }
  });

  test('tells what an owner has of it', async () => {
    const response = await get(`/erc20/USDC?owner=${accounts.alice.address}`);
    expect(response.body.balance).toBe('12.5');
  });

  test('that is no token is not found', async () => {
    for (const address of [accounts.bob.address, shop.chain.network.contracts.vrfCoordinator]) {
      expect((await get(`/erc20/${address}`)).code).toBe('NOT_FOUND');
    }
  });

  test.each(['ETH', '0x12', 'usdc', 'null', '9'.repeat(40), '%00', 'USDC?owner=me'])(
    '[T44] %s is malformed',
    async (token) => {
      expect((await get(`/erc20/${token}`)).status).toBe(400);
    },
  );
});
