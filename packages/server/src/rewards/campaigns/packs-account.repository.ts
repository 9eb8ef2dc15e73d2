import { type DatabaseTransaction, lockName, type Queryable } from '@kura/database';
import { type RawBuilder, sql } from 'kysely';
import type { Address } from 'viem';

/** The packs account's figures for one drop, in packs. */
export interface AccountDropRow {
  gacha_id: string;
  name: string;
  title_ja: string;
  title_en: string;
  /** Sealed packs that it holds. */
  held: number;
  /** Held packs that are a winner's prize. */
  assigned: number;
  /** Packs of prizes that have none yet. */
  promised: number;
  /** Deliveries to the account that may still arrive. */
  incoming: number;
  reveal_deadline_seconds: number;
}

/** Packs delivered to the account that it still holds, sealed. Packs that strangers send to it aren't counted. */
const heldPacks = (account: Address): RawBuilder<unknown> => sql`
  select k.gacha_id, k.token_id, s.block_number, a.token_id is not null as assigned
  from delivery_outcome s
  join pack k on k.gacha_id = s.gacha_id and k.token_id >= s.token_id and k.token_id < s.token_id + s.quantity
  join nft n on n.id = k.nft_id
  left join campaign_prize_pack a on a.token_id = k.token_id and a.state <> 'RELEASED'
  where s.recipient = ${account.toLowerCase()} and n.owner = ${account.toLowerCase()} and k.entry is null`;

/** Prizes that wait for their packs: of future winners, and failed deliveries. */
const promisedPacks = sql`
  select u.campaign_id, p.gacha_id, sum(p.packs - (
      select count(*) from campaign_prize_pack a where a.unit_id = u.id and a.state <> 'RELEASED'))::integer as packs
  from campaign_prize_unit u join campaign_prize p on p.id = u.prize_id
  where p.kind = 'PACK' and u.state in ('RESERVED', 'FAILED') group by 1, 2`;

/**
 * Returns the account's figures for these drops, in one statement; without ids, for each drop whose packs it has, expects or
 * owes.
 */
export async function findAccountDrops(
  db: Queryable,
  account: Address,
  gachaIds?: readonly string[],
): Promise<AccountDropRow[]> {
  const { rows } = await sql<AccountDropRow>`
    with held as (
      select gacha_id, count(*)::integer as packs, count(*) filter (where assigned)::integer as assigned
      from (${heldPacks(account)}) h group by 1),
    promised as (select gacha_id, sum(packs)::integer as packs from (${promisedPacks}) p group by 1),
    incoming as (
      select gacha_id, sum(quantity)::integer as packs from delivery
      where recipient = ${account.toLowerCase()} and status in ('QUEUED', 'VOIDING') group by 1)
    select g.id as gacha_id, g.name, coalesce(g.texts #>> '{ja,title}', '') as title_ja,
           coalesce(g.texts #>> '{en,title}', '') as title_en, coalesce(h.packs, 0) as held, coalesce(h.assigned, 0) as assigned,
      coalesce(p.packs, 0) as promised, coalesce(i.packs, 0) as incoming,
      c.reveal_deadline_seconds::float8 as reveal_deadline_seconds
    from gacha g
    join drop_on_chain c on c.gacha_id = g.id
    left join held h on h.gacha_id = g.id
    left join promised p on p.gacha_id = g.id
    left join incoming i on i.gacha_id = g.id
    where ${
      gachaIds === undefined
        ? sql`(h.packs > 0 or p.packs > 0 or i.packs > 0)`
        : sql`g.id = any(${gachaIds as string[]}::uuid[])`
    }
    order by g.created_at desc, g.id`.execute(db);
  return rows;
}

/** Packs that no prize has or waits for; negative when prizes wait for more than the account has. */
export const freePacks = ({ held, assigned, promised }: AccountDropRow): number => held - assigned - promised;

/** Packs that prizes wait for, and that are neither held nor incoming. */
export const missingPacks = (drop: AccountDropRow): number => Math.max(0, -freePacks(drop) - drop.incoming);

/** Days before a drop's reveal deadline from which its held packs are reported. */
const REPORT_DAYS = 14;

/** Counts packs of the account with a near reveal deadline: nobody can open them after it. */
export async function countPrizePacksEnding(db: Queryable, account: Address, now: Date): Promise<number> {
  const latest = now.getTime() / 1_000 + REPORT_DAYS * 24 * 3_600;
  const drops = await findAccountDrops(db, account);
  return drops
    .filter((drop) => drop.reveal_deadline_seconds <= latest)
    .reduce((sum, { held }) => sum + held, 0);
}

/** Serialises transactions that promise, assign or order packs of a drop. */
export async function lockPrizePacks(tx: DatabaseTransaction, gachaIds: readonly string[]): Promise<void> {
  for (const id of [...new Set(gachaIds)].sort()) {
    await lockName(tx, `prize-packs:${id}`);
  }
}

/**
 * Whether the account holds all packs that a campaign promises. Campaigns that users can see take precedence: their packs
 * aren't counted for one in publication. The drops have to be locked.
 */
export async function holdsPromisedPacks(
  tx: DatabaseTransaction,
  account: Address,
  campaignId: string,
): Promise<boolean> {
  const { rows } = await sql`
    with promised as (${promisedPacks}), held as (${heldPacks(account)})
    select from promised own
    where own.campaign_id = ${campaignId} and own.packs > (
      select count(*) from held h where h.gacha_id = own.gacha_id and not h.assigned) - (
      select coalesce(sum(o.packs), 0) from promised o join campaign c on c.id = o.campaign_id
      where o.gacha_id = own.gacha_id and o.campaign_id <> own.campaign_id and c.status <> 'PENDING')`.execute(
    tx,
  );
  return rows.length === 0;
}

/** Returns the drops of a campaign's pack prizes. */
export async function listPrizeDrops(tx: DatabaseTransaction, campaignId: string): Promise<string[]> {
  const { rows } = await sql<{ gacha_id: string }>`
    select distinct gacha_id from campaign_prize where campaign_id = ${campaignId} and kind = 'PACK'`.execute(
    tx,
  );
  return rows.map((row) => row.gacha_id);
}

interface FreePack {
  token_id: bigint;
  contract_address: Address;
}

/**
 * Returns packs without a prize, the oldest first. Their arrival is final: a pack that a reorganisation removes could
 * otherwise be replaced, and arrive again later.
 */
export async function findFreePacks(
  tx: DatabaseTransaction,
  {
    account,
    gachaId,
    count,
    finalBlock,
  }: { account: Address; gachaId: string; count: number; finalBlock: number },
): Promise<FreePack[]> {
  const { rows } = await sql<FreePack>`
    select h.token_id, c.pack_token as contract_address
    from (${heldPacks(account)}) h join drop_on_chain c on c.gacha_id = h.gacha_id
    where h.gacha_id = ${gachaId} and not h.assigned and h.block_number <= ${finalBlock}
    order by h.token_id limit ${count}`.execute(tx);
  return rows;
}

export interface PrizePackRow {
  token_id: bigint;
  contract_address: Address;
  state: 'QUEUED' | 'DELIVERED' | 'FAILED';
  error_code: string | null;
  /** Whether the account still holds the sealed pack. */
  held: boolean;
}

/** Returns the packs of a prize. The prize has to be locked. */
export async function listPrizePacks(
  tx: DatabaseTransaction,
  account: Address,
  unitId: string,
): Promise<PrizePackRow[]> {
  const { rows } = await sql<PrizePackRow>`
    select a.token_id, c.pack_token as contract_address, a.state, a.error_code,
      exists (select from (${heldPacks(account)}) h where h.token_id = a.token_id) as held
    from campaign_prize_pack a join drop_on_chain c on c.gacha_id = a.gacha_id
    where a.unit_id = ${unitId} and a.state <> 'RELEASED' order by a.token_id`.execute(tx);
  return rows;
}

/** Assigns a pack to a winner, or sends one again after its transaction failed. */
export async function assignPack(
  tx: DatabaseTransaction,
  pack: { unitId: string; gachaId: string; tokenId: bigint; transactionId: string; at: Date },
): Promise<void> {
  await sql`
    insert into campaign_prize_pack (unit_id, gacha_id, token_id, state, transaction_id, updated_at)
    values (${pack.unitId}, ${pack.gachaId}, ${String(pack.tokenId)}::numeric, 'QUEUED', ${pack.transactionId}, ${pack.at})
    on conflict (unit_id, token_id) do update
      set state = 'QUEUED', transaction_id = excluded.transaction_id, error_code = null, updated_at = excluded.updated_at`.execute(
    tx,
  );
}

/** Releases the packs of a prize that didn't reach the winner; `tokenIds`: only these. */
export async function releasePacks(
  tx: DatabaseTransaction,
  { unitId, tokenIds, at }: { unitId: string; tokenIds?: readonly bigint[]; at: Date },
): Promise<void> {
  await sql`
    update campaign_prize_pack set state = 'RELEASED', updated_at = ${at}
    where unit_id = ${unitId} and state = 'FAILED'
      and ${tokenIds === undefined ? sql`true` : sql`token_id = any(${tokenIds.map(String)}::numeric[])`}`.execute(
    tx,
  );
}

/** Returns the pack contract with this address, if any. */
export async function findPackToken(tx: DatabaseTransaction, address: Address): Promise<Address[]> {
  const drops = await tx
    .selectFrom('drop_on_chain')
    .where('pack_token', '=', address.toLowerCase())
    .select('pack_token')
    .execute();
  return drops.map((drop) => drop.pack_token as Address);
}

/**
 * Stores the end of a pack's transfer.
 *
 * @returns the packs of the prize; none when the transaction moved no pack of the prize
 */
export async function settlePack(
  tx: DatabaseTransaction,
  { unitId, transactionId, errorCode }: { unitId: string; transactionId: string; errorCode: string | null },
) {
  const { rows } = await sql`
    update campaign_prize_pack
    set state = ${errorCode === null ? 'DELIVERED' : 'FAILED'}, error_code = ${errorCode}, updated_at = now()
    where unit_id = ${unitId} and transaction_id = ${transactionId} and state <> 'RELEASED' returning token_id`.execute(
    tx,
  );
  if (rows.length === 0) return [];
  return tx
    .selectFrom('campaign_prize_pack')
    .where('unit_id', '=', unitId)
    .select(['state', 'error_code'])
    .orderBy('token_id')
    .execute();
}
