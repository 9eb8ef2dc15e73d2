import {
  containsPattern,
  type Database,
  type DatabaseTransaction,
  type Gacha,
  type Queryable,
} from '@kura/database';
import type { DropAttention, StopReason } from '@kura/domain/gacha';
import type { CardRank, ColourTier, GachaStatus } from '@kura/domain/vocabulary';
import { type Insertable, type RawBuilder, sql, type UpdateObject } from 'kysely';
import type { Address, Hash } from 'viem';

export interface PriceRow {
  token: 'USDC' | 'USDT' | 'POINT';
  /** JSON can't carry wide numbers: base units as text. */
  price: string;
}

export interface PhaseRow {
  number: number;
  starts_at_seconds: number;
  ends_at_seconds: number;
  limit_for_all: number;
  limit_per_wallet: number;
  allow_listed: boolean;
  sold: number;
}

interface TallyRow {
  rank: CardRank;
  total: number;
  remaining: number;
  remaining_value: string;
  /** Drawn cards worth more than a pack's price: see `packWins`. */
  won: number;
}

interface LastOnePrizeRow {
  id: string;
  name: string;
  japanese_title: string | null;
  photo_front: string | null;
  grader: string;
  grade: number;
  rank: CardRank;
  value_base_units: string;
  minted: boolean;
  /** The last pack, once it is sold. */
  pack_id: string | null;
}

interface DropRow {
  drop_id: number;
  pack_token: Address;
  pool_root: Hash;
  pool_file_hash: Hash;
  starts_at_seconds: number;
  ends_at_seconds: number;
  /** Base units. */
  exchange_points: number;
  last_one_prize: boolean;
  reveal_deadline_seconds: number;
  /** Paused by an admin, or because the guardian stopped all sales. */
  paused: boolean;
  stopped: boolean;
  closed: boolean;
  packs_issued: number;
  packs_reserved: number;
  packs_asked: number;
  cards_drawn: number;
  created_transaction_hash: Hash;
  created_block: number;
}

/** A wallet's purchases and quota in a phase. */
export interface EligibilityRow {
  wallet: Address;
  phase: number;
  bought: number;
  /** The quota in the phase's allow list; null when the wallet isn't on it. */
  quota: number | null;
}

/** A drop with the data of a list, read by one statement. */
export interface GachaRow {
  id: string;
  collection_id: string;
  collection_name: string;
  collection_address: Address | null;
  name: string;
  packs: number;
  limit_per_transaction: number;
  delivery_cap: number;
  /** Base units; text, because a driver reads bigint so. */
  exchange_points: string;
  ends_at: Date;
  texts: GachaTexts;
  image: string | null;
  colour_tier: ColourTier;
  display_order: number;
  status: GachaStatus;
  stop_reason: StopReason | null;
  shuffle_ref: Hash | null;
  transaction_id: string | null;
  created_at: Date;
  version: number;
  prices: PriceRow[];
  phases: PhaseRow[];
  tallies: TallyRow[];
  /** The card that the last pack gets besides its own; excluded from all tallies. */
  last_one_prize: LastOnePrizeRow | null;
  waiting_room: boolean;
  /** The highest stablecoin price of a pack, in base units; null when it takes none. */
  dollar_price: string | null;
  /** Null until it is on chain. */
  drop: DropRow | null;
  /** The newest indexed block's time; null before the first block. */
  head_seconds: number | null;
}

export interface GachaTexts {
  ja: { title: string; description: string; terms: string };
  en: { title: string; description: string; terms: string };
}

const gachaColumns = sql`
  g.id, g.collection_id, c.name as collection_name, c.contract_address as collection_address, g.name, g.packs,
  g.limit_per_transaction, g.delivery_cap, g.exchange_points::text as exchange_points, g.ends_at, g.texts, g.image, g.colour_tier, g.display_order, g.status,
  g.stop_reason, g.shuffle_ref, g.transaction_id, g.created_at, g.version,
  coalesce((select json_agg(json_build_object('token', p.token, 'price', p.price_base_units::text) order by array_position(array['USDC', 'USDT', 'POINT'], p.token))
     from gacha_price p where p.gacha_id = g.id), '[]') as prices,
  coalesce((select json_agg(json_build_object(
       'number', p.number, 'starts_at_seconds', p.starts_at_seconds, 'ends_at_seconds', p.ends_at_seconds,
       'limit_for_all', p.limit_for_all, 'limit_per_wallet', p.limit_per_wallet, 'allow_listed', p.allow_listed,
       'sold', (select coalesce(sum(s.quantity), 0) from pack_purchase s
                 where s.gacha_id = g.id and s.phase = p.number)) order by p.number)
     from gacha_phase p where p.gacha_id = g.id), '[]') as phases,
  coalesce((select json_agg(t) from (
       select e.rank, count(*) as total, count(*) filter (where not e.drawn) as remaining,
              coalesce(sum(e.value_base_units) filter (where not e.drawn), 0)::text as remaining_value,
              count(*) filter (where e.drawn and e.value_base_units > dollars.price) as won
       from gacha_entry e where e.gacha_id = g.id and not e.last_one group by e.rank) t), '[]') as tallies,
  (select json_build_object('id', n.id, 'name', n.name, 'japanese_title', n.japanese_title,
       'photo_front', n.photo_front, 'grader', n.grader, 'grade', n.grade, 'rank', e.rank,
       'value_base_units', e.value_base_units::text, 'minted', e.drawn,
       'pack_id', (select k.nft_id from drop_on_chain d join pack k on k.token_id = d.drop_id * 65536 + d.packs - 1
                    where d.gacha_id = g.id))
     from gacha_entry e join nft n on n.id = e.nft_id where e.gacha_id = g.id and e.last_one) as last_one_prize,
  exists (select from waiting_room w where w.gacha_id = g.id) as waiting_room,
  dollars.price::text as dollar_price,
  (select to_jsonb(d) || jsonb_build_object('paused', d.paused or exists (select from stop_in_force s where s.part = 'PACKS'))
     from drop_on_chain d where d.gacha_id = g.id) as drop,
  (select block_time_seconds from chain_checkpoint) as head_seconds`;

const fromGacha = sql`from gacha g join collection c on c.id = g.collection_id
  cross join lateral (select max(p.price_base_units) as price from gacha_price p
    where p.gacha_id = g.id and p.token <> 'POINT') as dollars`;

/** A drop with the counts of some wallets in each of its phases. */
export type GachaWithEligibility = GachaRow & { eligibility: EligibilityRow[] };

/** Returns one drop and the counts of wallets in it, in one statement. */
export async function findGacha(
  db: Queryable,
  id: string,
  wallets: readonly Address[] = [],
): Promise<GachaWithEligibility | undefined> {
  const { rows } = await sql<GachaWithEligibility>`
    select ${gachaColumns}, ${buyerStatesOf(wallets)} ${fromGacha} where g.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the drop of a card or pack. */
export async function findGachaOfNft(
  db: Queryable,
  nftId: string,
  wallets: readonly Address[] = [],
): Promise<GachaWithEligibility | undefined> {
  const { rows } = await sql<GachaWithEligibility>`
    select ${gachaColumns}, ${buyerStatesOf(wallets)} ${fromGacha}
    join nft n on n.gacha_id = g.id where n.id = ${nftId}`.execute(db);
  return rows[0];
}

const buyerStatesOf = (wallets: readonly Address[]) => sql`
  coalesce((select json_agg(json_build_object('wallet', w.wallet, 'phase', p.number,
      'bought', (select coalesce(sum(s.quantity), 0) from pack_purchase s
                  where s.gacha_id = p.gacha_id and s.phase = p.number and s.buyer = w.wallet),
      'quota', (select a.quota from gacha_allowed_wallet a
                 where a.gacha_id = p.gacha_id and a.phase = p.number and a.root = p.allow_list_root
                   and a.wallet = w.wallet))
      order by w.place, p.number)
    from gacha_phase p cross join unnest(${wallets as string[]}::text[]) with ordinality as w (wallet, place)
    where p.gacha_id = g.id), '[]') as eligibility`;

export type GachaSort = 'ORDER_ASC' | 'ORDER_DESC' | 'LAST_ADDED' | 'FIRST_ADDED';

const orders: Record<GachaSort, RawBuilder<unknown>> = {
  ORDER_ASC: sql`g.display_order, g.id`,
  ORDER_DESC: sql`g.display_order desc, g.id desc`,
  LAST_ADDED: sql`g.created_at desc, g.id desc`,
  FIRST_ADDED: sql`g.created_at, g.id`,
};

export interface GachaQuery {
  page: number;
  pageSize: number;
  search?: string | undefined;
  orderBy: GachaSort;
  statuses: readonly GachaStatus[];
  collectionId?: string;
  /** Only drops that need this attention. */
  attention?: DropAttention | undefined;
  /** Excludes drops stopped before this time. */
  stoppedSince?: Date;
}

const onChain = (condition: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from drop_on_chain d where d.gacha_id = g.id and ${condition})`;

/** Conditions on drops `g` that need attention, for the dashboard's counts and the list of drops. */
export const dropAttention: Record<DropAttention, RawBuilder<boolean>> = {
  DROPS_UNSOUND: sql<boolean>`(g.status <> 'DISTRIBUTED' and exists (
    select from drop_verification v where v.gacha_id = g.id and cardinality(v.failed_checks) > 0))`,
  DROPS_PAUSED: sql<boolean>`(g.status in ('READY', 'PUBLISHED') and ${onChain(sql`d.paused`)} and not exists (
    select from audit_log a where a.action = 'pause-gacha' and a.subject_kind = 'gacha'
      and a.subject_id in (g.id::text, 'all') and a.at > now() - interval '1 day'))`,
  DROPS_ENDING: sql<boolean>`(g.status = 'PUBLISHED' and ${onChain(
    sql`d.packs_issued + d.packs_reserved < d.packs and to_timestamp(d.ends_at_seconds) < now() + interval '1 day'`,
  )})`,
  DROPS_TO_CLOSE: sql<boolean>`(g.status = 'STOPPED' and g.stop_reason <> 'STOPPED_BY_ADMIN' and ${onChain(
    sql`d.packs_issued + d.packs_reserved = d.cards_drawn`,
  )})`,
};

/** Pages drops with the total, in two statements. */
export async function listGachaRows(
  db: Queryable,
  query: GachaQuery,
): Promise<{ rows: GachaRow[]; total: number }> {
  const conditions = [sql`g.status = any(${query.statuses as string[]})`];
  if (query.collectionId !== undefined) conditions.push(sql`g.collection_id = ${query.collectionId}`);
  if (query.attention !== undefined) conditions.push(dropAttention[query.attention]);
  if (query.stoppedSince !== undefined) {
    conditions.push(sql`(g.status <> 'STOPPED' or g.stopped_at >= ${query.stoppedSince})`);
  }
  if (query.search) {
    const pattern = containsPattern(query.search);
    conditions.push(sql`(g.name ilike ${pattern} or g.texts -> 'ja' ->> 'title' ilike ${pattern}
      or g.texts -> 'en' ->> 'title' ilike ${pattern})`);
  }
  const matching = sql`${fromGacha} where ${sql.join(conditions, sql` and `)}`;
  const count = await sql<{ total: number }>`select count(*) as total ${matching}`.execute(db);
  const { rows } = await sql<GachaRow>`
    select ${gachaColumns} ${matching} order by ${orders[query.orderBy]}
    limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

/** Locks the drop's own row: every change of a drop takes this lock first. */
export async function lockGacha(tx: DatabaseTransaction, id: string) {
  return tx.selectFrom('gacha').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Changes a drop, and increments the version for If-Match. */
export async function updateGacha(
  tx: DatabaseTransaction,
  id: string,
  change: UpdateObject<Database, 'gacha'> = {},
): Promise<void> {
  await tx
    .updateTable('gacha')
    .set({ ...change, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function insertGacha(tx: DatabaseTransaction, gacha: Insertable<Gacha>) {
  await tx.insertInto('gacha').values(gacha).execute();
}

export async function deleteGachaRow(tx: DatabaseTransaction, id: string): Promise<void> {
  await tx.deleteFrom('gacha').where('id', '=', id).execute();
}

/** Sets the status by the transaction that creates a drop, unless another attempt began. */
export async function updatePublishStatus(
  tx: DatabaseTransaction,
  { id, attempt, from, to }: { id: string; attempt: number; from: GachaStatus; to: GachaStatus },
): Promise<void> {
  await tx
    .updateTable('gacha')
    .set({ status: to })
    .where('id', '=', id)
    .where('publish_attempts', '=', attempt)
    .where('status', '=', from)
    .execute();
}

/** Whether a drop is a draft. */
export async function isDraft(db: Queryable, id: string): Promise<boolean> {
  const gacha = await db.selectFrom('gacha').where('id', '=', id).select('status').executeTakeFirst();
  return gacha?.status === 'DRAFT';
}

/** Whether a drop waits for its creation on chain. */
export async function isAnyPending(tx: DatabaseTransaction): Promise<boolean> {
  const pending = tx.selectFrom('gacha').where('status', '=', 'PENDING').select('id');
  return (await pending.executeTakeFirst()) !== undefined;
}

/** Returns the collection of a drop's cards. */
export async function findCollection(db: Queryable, id: string) {
  return db.selectFrom('collection').where('id', '=', id).select('contract_address').executeTakeFirst();
}

/** Whether a picture was uploaded. */
export async function isPicture(db: Queryable, name: string): Promise<boolean> {
  const media = db.selectFrom('media').where('name', '=', name).where('kind', '=', 'PICTURE').select('name');
  return (await media.executeTakeFirst()) !== undefined;
}
