import { sql } from 'kysely';
import type { Address } from 'viem';
import type { Customer } from '../customer.ts';
import type { World } from '../world.ts';

export interface HeldToken {
  id: string;
  kind: 'card' | 'pack';
  contract_address: Address;
  token_id: bigint;
  /** Its drop; null for stock. */
  gacha_id: string | null;
  holder: Customer;
}

/** The customers' tokens according to the shop, in an order that is the same for the same seed. */
export async function heldTokens({ database, customers }: World): Promise<HeldToken[]> {
  const { rows } = await sql<Omit<HeldToken, 'holder'> & { owner: Address }>`
    select id, kind, contract_address, token_id, gacha_id, owner from nft
    where owner is not null order by kind, token_id`.execute(database.db);
  return rows.flatMap(({ owner, ...token }) => {
    const holder = customers.find(({ account }) => account.address.toLowerCase() === owner);
    return holder ? [{ ...token, holder }] : [];
  });
}

export async function drops({ database }: World): Promise<{ id: string; place: number }[]> {
  const { rows } = await sql<{ id: string; place: number }>`
    select g.id, d.drop_id as place from gacha g join drop_on_chain d on d.gacha_id = g.id
    order by d.drop_id`.execute(database.db);
  return rows;
}

/** Why the shop has to refuse a customer this number of packs; null when the drop's allow list allows it. */
export function notAllowed(
  { listedDrop }: World,
  customer: Customer,
  gachaId: string,
  quantity: number,
): string | null {
  if (gachaId !== listedDrop.id) return null;
  const quota = listedDrop.quotas.get(customer.account.address.toLowerCase()) ?? 0;
  return quantity > quota ? 'a purchase beyond the quota on the allow list' : null;
}

/** The price of one pack of a drop, base units. */
export async function priceOf({ database }: World, gachaId: string, token: string): Promise<bigint | null> {
  const { rows } = await sql<{ price: bigint }>`
    select price_base_units as price from gacha_price where gacha_id = ${gachaId} and token = ${token}`.execute(
    database.db,
  );
  return rows[0]?.price ?? null;
}

export interface OpenOrder {
  id: string;
  offerer: Address;
  price: bigint;
  /** Describes its subject: the same words for the same seed. */
  subject: string;
  nft_id: string | null;
  /** The only customer who may buy it; null for everybody. */
  reserved_for: Address | null;
}

/** Open orders according to the shop, in an order that is the same for the same seed. */
export async function openOrders({ database }: World, type?: 'FIXED_PRICE' | 'OFFER'): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`
    select o.id, o.offerer, o.price_base_units as price, o.nft_id, o.reserved_for,
      lower(o.type) || ' ' || coalesce(n.kind || ' ' || n.token_id, lower(o.target))
        || coalesce(' for ' || g.token_id, '') as subject
    from market_order o
    left join nft n on n.id = o.nft_id
    left join nft g on g.id = o.given_nft_id
    where o.status = 'Open' and (${type ?? null}::text is null or o.type = ${type ?? null})
    order by subject, o.price_base_units, o.offerer, o.payment_token, o.ends_at_seconds, o.id`.execute(
    database.db,
  );
  return rows;
}

export const nameOf = (world: World, customer: Customer) => `customer ${world.customers.indexOf(customer)}`;
