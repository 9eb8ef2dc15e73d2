import type { Call } from '@kura/api-contract/call';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { accounts } from '../chain/index.ts';
import { startCoinflow } from '../coinflow/index.ts';
import { signInAdmin, signInUser } from '../server/index.ts';
import { type StockedShop, startStockedShop } from '../shop/index.ts';
import type { KnownValues } from './value-arbitrary.ts';
import type { FuzzedIdentity } from './violation-of.ts';

/** A shop with cards, packs, orders and users, and who may ask it. */
export interface FuzzTarget {
  readonly shop: StockedShop;
  readonly calls: readonly { name: string; call: Call }[];
  readonly known: KnownValues;
  /** Texts that no answer may contain. */
  readonly secrets: readonly string[];
  /** A good token, made again when the last one has ended or grows old; none for a visitor. */
  tokenOf(identity: FuzzedIdentity): Promise<string | undefined>;
  /** Lets the shop follow its chain, as it does all the time. */
  keepUp(): Promise<void>;
  /** Told that a token was refused. */
  forget(identity: FuzzedIdentity): void;
  stop(): Promise<void>;
}

/** Calls that read the chain are refused when the tables were not brought up to it for a while. */
const followEveryMs = 2_000;

/** Well within the life of an access token and of a fresh proof. */
const renewAfterMs = 4 * 60 * 1_000;

export async function startFuzzTarget(): Promise<FuzzTarget> {
  const coinflow = await startCoinflow();
  const { url, apiKey, merchantId, validationKey } = coinflow;
  const shop = await startStockedShop({ coinflow: { url, apiKey, merchantId, validationKey } });
  await shop.order(shop.seller, { type: 'FIXED_PRICE', nftId: shop.freshCard(), price: '12.5' });
  await shop.order(shop.seller, { type: 'FIXED_PRICE', nftId: shop.freshPack(), price: '3' });
  await shop.order(shop.keyed, {
    type: 'OFFER',
    target: { kind: 'NFT', nftId: shop.freshCard() },
    token: 'USDC',
    price: '9',
  });
  const { server } = shop;
  const { pool, db } = server.database;
  const stranger = privateKeyToAccount(generatePrivateKey());
  const tokens = new Map<FuzzedIdentity, { token: string; madeAtMs: number }>();

  async function signIn(identity: Exclude<FuzzedIdentity, 'visitor'>): Promise<string> {
    if (identity === 'admin') return (await signInAdmin(server)).token;
    const account = identity === 'holder' ? accounts.alice : stranger;
    // An admin's request may have disabled the user.
    await db
      .updateTable('app_user')
      .set({ status: 'ACTIVE', disabled_reason: null })
      .where('status', '=', 'DISABLED')
      .execute();
    return (await signInUser(server, account)).token;
  }

  let followedAtMs = 0;
  const values = async (query: string) =>
    (await pool.query<{ value: string }>(query)).rows.map(({ value }) => value);
  const ids = await values(`
    (select id::text as value from nft order by id limit 20) union all (select id::text from gacha)
    union all (select id::text from collection) union all (select id::text from market_order limit 20)
    union all (select id::text from app_user) union all (select id::text from intent limit 20)
    union all (select id::text from operator_transaction limit 10) union all (select id::text from admin_user)`);
  const { config } = server.context;
  return {
    shop,
    calls: server.features.flatMap(({ name: feature, routes }) =>
      Object.entries(routes?.contract ?? {}).map(([name, call]) => ({ name: `${feature}.${name}`, call })),
    ),
    known: {
      ids,
      addresses: await values(
        `select address as value from wallet union select contract_address from collection where contract_address is not null`,
      ),
      hashes: await values(
        `select order_hash as value from market_order where order_hash is not null limit 10`,
      ),
      names: await values('select name as value from media limit 10'),
    },
    secrets: [config.tokenSecret, config.vaultKey, new URL(server.database.url).pathname.slice(1)],
    async tokenOf(identity) {
      if (identity === 'visitor') return undefined;
      const last = tokens.get(identity);
      if (last !== undefined && Date.now() - last.madeAtMs < renewAfterMs) return last.token;
      const token = await signIn(identity);
      tokens.set(identity, { token, madeAtMs: Date.now() });
      return token;
    },
    async keepUp() {
      if (Date.now() - followedAtMs < followEveryMs) return;
      await server.indexer.catchUp();
      followedAtMs = Date.now();
    },
    forget: (identity) => void tokens.delete(identity),
    async stop() {
      await shop.stop();
      await coinflow.stop();
    },
  };
}
