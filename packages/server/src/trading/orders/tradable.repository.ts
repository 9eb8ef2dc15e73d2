import type { OrderComponents } from '@kura/chain/seaport';
import { anyOf, type DatabaseTransaction, type Queryable } from '@kura/database';
import type { Address } from 'viem';
import { lockSlabs, publicCards, requireNotHeld } from '../../cards/index.ts';
import { ApiError } from '../../platform/index.ts';

/** A card or pack with the data for trading. */
export interface Tradable {
  id: string;
  kind: 'card' | 'pack';
  collection_id: string;
  contract_address: Address | null;
  token_id: bigint | null;
  owner: Address | null;
  reveal_state: 'UNREVEALED' | 'REVEALED' | 'OFF_CHAIN';
  sale_type: string;
}

/** Returns a public card or pack by id. */
export async function findTradable(db: Queryable, id: string): Promise<Tradable | undefined> {
  const shown = selectTradable(db)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('kind', '=', 'pack'), publicCards]));
  return (await shown.executeTakeFirst()) as Tradable | undefined;
}

/** @throws ApiError NOT_FOUND */
export async function requireTradable(db: Queryable, id: string): Promise<Tradable> {
  const nft = await findTradable(db, id);
  if (nft === undefined) throw new ApiError('NOT_FOUND');
  return nft;
}

export async function findTradables(db: Queryable, ids: readonly string[]): Promise<Map<string, Tradable>> {
  if (ids.length === 0) return new Map();
  const rows = await selectTradable(db).where('id', '=', anyOf(ids, 'uuid')).execute();
  return new Map(rows.map((row) => [row.id, row as Tradable]));
}

export async function findTradableByToken(db: Queryable, contract: Address, tokenId: bigint) {
  return (await selectTradable(db)
    .where('contract_address', '=', contract.toLowerCase())
    .where('token_id', '=', tokenId)
    .executeTakeFirst()) as Tradable | undefined;
}

/** Refuses a token that isn't the shop's, isn't held by the offerer, or is being sold otherwise. */
export function requireListable(nft: Tradable | undefined, offerer: Address): Tradable {
  if (nft === undefined || nft.token_id === null) throw new ApiError('ORDER_OFFER_INVALID');
  if (nft.owner !== offerer) throw new ApiError('NOT_OWNER');
  if (nft.sale_type !== 'UNASSIGNED' && nft.sale_type !== 'FIXED_PRICE') {
    throw new ApiError('NOT_LISTABLE', { state: nft.sale_type });
  }
  return nft;
}

/** Returns the card or pack of an order's item. @throws ApiError as `requireListable` does */
export async function requireListableToken(
  db: Queryable,
  item: OrderComponents['offer'][number] | undefined,
  offerer: Address,
) {
  const found = item && (await findTradableByToken(db, item.token, item.identifierOrCriteria));
  return requireListable(found, offerer);
}

/** Locks the slab's claim and the token's row, and checks again: other buyers of the card have to wait. */
export async function lockForSale(tx: DatabaseTransaction, nft: Tradable, offerer: Address, now: Date) {
  if (nft.kind === 'card') {
    const [claim] = await lockSlabs(tx, [nft.id]);
    if (claim?.holder !== 'WALLET') throw new ApiError('NOT_LISTABLE', { state: claim?.holder });
  }
  const locked = await selectTradable(tx).where('id', '=', nft.id).forUpdate().executeTakeFirst();
  await requireNotHeld(tx, [nft.id], now);
  return requireListable(locked as Tradable | undefined, offerer);
}

function selectTradable(db: Queryable) {
  return db
    .selectFrom('nft')
    .select([
      ...(['id', 'kind', 'collection_id', 'contract_address', 'token_id', 'owner'] as const),
      ...(['reveal_state', 'sale_type'] as const),
    ]);
}
