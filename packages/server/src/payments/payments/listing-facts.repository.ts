import { anyOf, type DatabaseTransaction, lockName, type Queryable } from '@kura/database';
import { RESERVING_STATUSES } from '@kura/domain/payments';
import { sql } from 'kysely';
import type { Address } from 'viem';

/** A listing with its seller, for a buyer. */
export interface ListingFactsRow {
  is_card: boolean;
  estimate_base_units: bigint | null;
  of_shop: boolean;
  /** Null for a seller without an account. */
  seller_since: Date | null;
  is_stranger: boolean;
  /**
   * Cost of payments for listings within 24 hours, base units: by this buyer and by all buyers for listings of users, and by
   * all buyers for all listings.
   */
  by_buyer: bigint;
  of_users: bigint;
  of_all: bigint;
}

/** The wallets of the shop, which is the seller of their listings. */
const shopWallets = (operator: string) => sql`(select address from operator_signer union select ${operator})`;

/** Normalises a mailbox: `a.b+c@example.com` and `ab@example.com` count as the same. */
const mailbox = (email: ReturnType<typeof sql.ref>) =>
  sql`replace(split_part(split_part(${email}, '@', 1), '+', 1), '.', '') || '@' || split_part(${email}, '@', 2)`;

/**
 * Returns the facts that limit a payment for a listing. Buyer and seller are strangers when no token ever moved between their
 * wallets, neither has confirmed a mailbox of the other, and no third wallet gave tokens to both without a sale.
 *
 * @param paymentId the payment that is left out of the sums
 */
export async function readListingFacts(
  db: Queryable,
  facts: {
    readonly orderId: string;
    readonly buyerId: string;
    readonly wallet: string;
    readonly operator: string;
    /** The shop's contracts, which give tokens to anybody. */
    readonly contracts: readonly string[];
    readonly paymentId: string | null;
    readonly now: Date;
  },
): Promise<ListingFactsRow | undefined> {
  const { orderId, buyerId, wallet, operator, contracts, paymentId, now } = facts;
  const { rows } = await sql<ListingFactsRow>`
    with listing as (
      select o.offerer, n.kind, n.value_base_units, o.offerer in ${shopWallets(operator)} as of_shop, s.id as seller_id,
        s.created_at as seller_since, s.email as seller_email
      from market_order o
      join nft n on n.id = o.nft_id
      left join wallet w on w.address = o.offerer
      left join app_user s on s.id = w.user_id
      where o.id = ${orderId}
    ), buyer as (
      select address from wallet where user_id = ${buyerId} union select ${wallet.toLowerCase()}
    ), seller as (
      select l.offerer as address from listing l union
      select w.address from listing l join wallet w on w.user_id = l.seller_id
    ), paid as (
      select p.user_id, p.cents * 10000::numeric as cost, o.offerer in ${shopWallets(operator)} as of_shop
      from payment p join market_order o on o.id = p.market_order_id
      where p.id is distinct from ${paymentId}::uuid
        and (p.status in (${sql.join(RESERVING_STATUSES.map((status) => sql.lit(status)))})
          or p.status = 'DELIVERED' and p.created_at > ${now}::timestamptz - interval '24 hours')
    )
    select l.kind = 'card' as is_card, l.value_base_units as estimate_base_units, l.of_shop, l.seller_since,
      l.seller_id is not null and l.seller_id <> ${buyerId}
        and not exists (select from buyer b join seller s on s.address = b.address)
        and not exists (select from nft_transfer t
          where t.from_address in (select address from buyer) and t.to_address in (select address from seller)
             or t.from_address in (select address from seller) and t.to_address in (select address from buyer))
        and not exists (select from nft_transfer given join nft_transfer got on got.from_address = given.from_address
          where given.to_address in (select address from seller) and got.to_address in (select address from buyer)
            and given.from_address not in ${shopWallets(operator)}
            and given.from_address !~ '^0x0+$' and given.from_address <> all(${contracts as string[]}::text[])
            and not exists (select from market_order m where m.status = 'Completed'
              and m.transaction_hash in (given.transaction_hash, got.transaction_hash)))
        and not exists (
          select from (select ${mailbox(sql.ref('u.email'))} as box from app_user u where u.id = l.seller_id and u.email is not null
                       union select ${mailbox(sql.ref('e.email'))} from email_proof e where e.user_id = l.seller_id) s
          join (select ${mailbox(sql.ref('u.email'))} as box from app_user u where u.id = ${buyerId} and u.email is not null
                union select ${mailbox(sql.ref('e.email'))} from email_proof e where e.user_id = ${buyerId}) b using (box))
        as is_stranger,
      (select coalesce(sum(cost), 0) from paid where not of_shop and user_id = ${buyerId}) as by_buyer,
      (select coalesce(sum(cost), 0) from paid where not of_shop) as of_users,
      (select coalesce(sum(cost), 0) from paid) as of_all
    from listing l`.execute(db);
  return rows[0];
}

/** Serialises checkouts, so that they count each other towards the daily limits. */
export async function lockListingLimits(tx: DatabaseTransaction): Promise<void> {
  await lockName(tx, 'payments-for-listings');
}

/** Returns the amount that payments for listings may still take from the buying key, base units. */
export async function sumPromised(db: Queryable): Promise<bigint> {
  const row = await db
    .selectFrom('payment')
    .where('market_order_id', 'is not', null)
    .where('status', '=', anyOf(RESERVING_STATUSES, 'text'))
    .select(({ fn }) => fn.sum<number | null>('cents').as('cents'))
    .executeTakeFirst();
  return BigInt(row?.cents ?? 0) * 10_000n;
}

export async function recordBuyingFunds(
  db: Queryable,
  funds: { readonly address: string; readonly balanceBaseUnits: bigint; readonly now: Date },
): Promise<void> {
  await sql`
    insert into buying_funds (address, balance_base_units, observed_at)
    values (${funds.address.toLowerCase()}, ${funds.balanceBaseUnits}, ${funds.now})
    on conflict (address) do update
      set balance_base_units = excluded.balance_base_units, observed_at = excluded.observed_at`.execute(db);
}

export async function isCallPending(
  db: Queryable,
  { kind, signer }: { readonly kind: string; readonly signer: Address },
): Promise<boolean> {
  const pending = await db
    .selectFrom('operator_transaction')
    .where('kind', '=', kind)
    .where('signer', '=', signer.toLowerCase())
    .where('status', 'in', ['QUEUED', 'SENT'])
    .select('id')
    .executeTakeFirst();
  return pending !== undefined;
}
