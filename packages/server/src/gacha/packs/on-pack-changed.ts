import { cardOrigin, decodeDraws } from '@kura/chain/gacha';
import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { zeroAddress } from 'viem';
import {
  defineProjection,
  type EventOf,
  eventsOfEach,
  gachaSource,
  idOf,
  type ProjectionContext,
  packTokenSource,
  rooms,
} from '../../platform/index.ts';

const sources = [packTokenSource, gachaSource] as const;
type PackEvent = EventOf<(typeof sources)[number]>;

/** A pack's key has its token id alone, because pack ids are unique across drops. */
const packKey = (tokenId: bigint) => `pack:${tokenId}`;

/** Projects packs: holder, opener and drawn card. */
export const packsProjection = defineProjection({
  name: 'packs',
  sources,
  after: ['drops', 'card-ownership'],
  entitiesOf(event) {
    switch (event.name) {
      case 'Transfer':
        return [packKey(event.args.tokenId)];
      case 'RevealRequested':
        return event.args.packIds.map(packKey);
      case 'CardsDrawn':
        return decodeDraws(event.args).map(({ packId }) => packKey(packId));
      case 'LastOnePrizeMinted':
        return [packKey(event.args.packId)];
      default:
        return [];
    }
  },
  async recompute(tx, keys, context) {
    const packs = [...(await eventsOfEach(tx, sources, keys))].map(([key, events]) => readPack(key, events));
    const before = await readDraws(tx, keys);
    await writePacks(
      tx,
      packs.filter((pack) => pack !== null),
    );
    await removePacks(tx, [...keys].filter((_, index) => packs[index] === null).map(idOf));
    await markDrawn(tx, before, context, keys);
  },
  tables: [
    {
      table: 'pack',
      columns: [
        'nft_id',
        'gacha_id',
        'token_id',
        'entry',
        'entry_offset',
        'opened_by',
        'pool_index',
        'prize_index',
      ],
      orderBy: ['nft_id'],
      reset: 'delete from pack',
    },
    {
      table: 'gacha_entry',
      columns: ['gacha_id', 'nft_id', 'pool_index', 'drawn'],
      orderBy: ['gacha_id', 'nft_id'],
      reset: 'update gacha_entry set drawn = false',
    },
    {
      table: 'nft',
      columns: [
        'id',
        'kind',
        'contract_address',
        'token_id',
        'owner',
        'reveal_state',
        'card_id',
        'gacha_id',
        'last_one_prize',
      ],
      orderBy: ['id'],
      // A pack with an order stays as a row without a holder, here and when its block dies.
      reset: `with gone as (
                delete from nft where kind = 'pack'
                 and not exists (select from market_order where nft.id in (nft_id, given_nft_id)))
              update nft set owner = null, card_id = null, reveal_state = 'UNREVEALED'
              where kind = 'pack' and exists (select from market_order where nft.id in (nft_id, given_nft_id))`,
    },
  ],
});

interface Pack {
  id: string;
  contract_address: string;
  token_id: string;
  owner: string | null;
  minted_at_seconds: number;
  entry: number | null;
  entry_offset: number | null;
  opened_by: string | null;
  asked_at_seconds: number | null;
  pool_index: number | null;
  prize_index: number | null;
  drawn_at_seconds: number | null;
  drawn_transaction_hash: string | null;
  drawn_block: number | null;
  drawn_log_index: number | null;
}

/** Returns a pack from its events; null when it was never minted. */
function readPack(key: string, events: readonly PackEvent[]): Pack | null {
  const tokenId = BigInt(key.slice('pack:'.length));
  const transfers = events.filter((event) => event.name === 'Transfer');
  const [mint] = transfers;
  const last = transfers.at(-1);
  if (mint === undefined || last === undefined) return null;
  const asked = events.find((event) => event.name === 'RevealRequested');
  const drawn = findDraw(events, tokenId);
  const prize = events.find((event) => event.name === 'LastOnePrizeMinted');
  return {
    id: idOf(key),
    contract_address: mint.address,
    token_id: String(tokenId),
    owner: last.args.to === zeroAddress ? null : last.args.to.toLowerCase(),
    minted_at_seconds: mint.timeSeconds,
    entry: asked ? Number(asked.args.entry) : null,
    entry_offset: asked ? asked.args.packIds.indexOf(tokenId) : null,
    opened_by: asked ? asked.args.holder.toLowerCase() : null,
    asked_at_seconds: asked?.timeSeconds ?? null,
    pool_index: drawn?.index ?? null,
    prize_index: prize ? indexOf(prize.args.tokenId) : null,
    drawn_at_seconds: drawn?.event.timeSeconds ?? null,
    drawn_transaction_hash: drawn?.event.transactionHash ?? null,
    drawn_block: drawn?.event.blockNumber ?? null,
    drawn_log_index: drawn?.event.logIndex ?? null,
  };
}

/** Returns the card of a pack, and the event with it. */
function findDraw(events: readonly PackEvent[], packId: bigint) {
  for (const event of events) {
    if (event.name !== 'CardsDrawn') continue;
    const draw = decodeDraws(event.args).find((made) => made.packId === packId);
    if (draw !== undefined) return { event, index: draw.index };
  }
  return null;
}

function indexOf(tokenId: bigint): number {
  const origin = cardOrigin(tokenId);
  if (origin.kind !== 'pulled') throw new RangeError(`prize ${tokenId} came from no drop`);
  return origin.index;
}

async function writePacks(tx: DatabaseTransaction, packs: readonly Pack[]): Promise<void> {
  if (packs.length === 0) return;
  const given = sql`json_to_recordset(${JSON.stringify(packs)}::json) as p (id uuid, contract_address text,
    token_id numeric, owner text, minted_at_seconds bigint, entry integer, entry_offset smallint, opened_by text,
    asked_at_seconds bigint, pool_index integer, prize_index integer, drawn_at_seconds bigint, drawn_transaction_hash text,
    drawn_block bigint, drawn_log_index integer)`;
  // A reorganisation may exchange the cards of packs, and a card has one pack at any moment. The same reorganisation touches
  // the earlier pack of such a card, which is written after this.
  await sql`
    with freed as (
      update pack set pool_index = null, prize_index = null
      from ${given}
      join drop_on_chain d on d.pack_token = p.contract_address
      where pack.gacha_id = d.gacha_id and pack.pool_index = p.pool_index and pack.nft_id <> p.id
      returning pack.nft_id)
    update nft set card_id = null, reveal_state = 'UNREVEALED' from freed where nft.id = freed.nft_id`.execute(
    tx,
  );
  // A sealed pack's row depends only on its drop, token and holder, so nothing hints at its card.
  await sql`
    insert into nft (id, kind, collection_id, name, japanese_title, photo_front, reveal_state, publish_state, contract_address,
      token_id, owner, gacha_id, card_id, last_one_prize, created_at)
    select p.id, 'pack', g.collection_id, coalesce(nullif(g.texts #>> '{en,title}', ''), g.name),
      nullif(g.texts #>> '{ja,title}', ''), g.image,
      case when e.nft_id is null then 'UNREVEALED' else 'REVEALED' end, 'PUBLISHED', p.contract_address,
      p.token_id, p.owner, g.id, e.nft_id, d.last_one_prize and p.token_id = d.drop_id * 65536 + d.packs - 1,
      to_timestamp(p.minted_at_seconds)
    from ${given}
    join drop_on_chain d on d.pack_token = p.contract_address
    join gacha g on g.id = d.gacha_id
    left join gacha_entry e on e.gacha_id = g.id and e.pool_index = p.pool_index
    on conflict (id) do update set owner = excluded.owner, reveal_state = excluded.reveal_state,
      card_id = excluded.card_id, last_one_prize = excluded.last_one_prize, created_at = excluded.created_at`.execute(
    tx,
  );
  await sql`
    insert into pack (nft_id, gacha_id, token_id, entry, entry_offset, opened_by, asked_at, pool_index, prize_index, drawn_at,
      drawn_transaction_hash, drawn_block, drawn_log_index)
    select p.id, d.gacha_id, p.token_id, p.entry, p.entry_offset, p.opened_by, to_timestamp(p.asked_at_seconds),
      p.pool_index, p.prize_index, to_timestamp(p.drawn_at_seconds), p.drawn_transaction_hash, p.drawn_block, p.drawn_log_index
    from ${given}
    join drop_on_chain d on d.pack_token = p.contract_address
    on conflict (nft_id) do update set entry = excluded.entry, entry_offset = excluded.entry_offset,
      opened_by = excluded.opened_by, asked_at = excluded.asked_at, pool_index = excluded.pool_index,
      prize_index = excluded.prize_index, drawn_at = excluded.drawn_at, drawn_transaction_hash = excluded.drawn_transaction_hash,
      drawn_block = excluded.drawn_block, drawn_log_index = excluded.drawn_log_index`.execute(tx);
}

/** Removes packs after a reorganisation removed their mint. A listed pack keeps its row and its orders, without a holder. */
async function removePacks(tx: DatabaseTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from pack where nft_id = any(${ids as string[]}::uuid[])`.execute(tx);
  await sql`
    delete from nft where id = any(${ids as string[]}::uuid[])
      and not exists (select 1 from market_order o where o.nft_id = nft.id)
      and not exists (select 1 from market_order o where o.given_nft_id = nft.id)`.execute(tx);
  await sql`
    update nft set owner = null, card_id = null, reveal_state = 'UNREVEALED'
    where id = any(${ids as string[]}::uuid[])`.execute(tx);
}

interface Draw {
  gacha_id: string;
  pool_index: number;
  card_id: string;
  /** The user who requested the opening; null for a wallet without one. */
  user_id: string | null;
}

/** Returns the cards of these packs: the drawn ones, and the last-one prize. */
async function readDraws(tx: DatabaseTransaction, keys: readonly string[]): Promise<Draw[]> {
  const { rows } = await sql<Draw>`
    select p.gacha_id, e.pool_index, e.nft_id as card_id, w.user_id
    from pack p join gacha_entry e
      on e.gacha_id = p.gacha_id and e.pool_index = any(array[p.pool_index, p.prize_index])
    left join wallet w on w.address = p.opened_by
    where p.nft_id = any(${keys.map(idOf)}::uuid[])`.execute(tx);
  return rows;
}

/** Marks the drawn cards of the pools, and notifies watchers of the new ones. */
async function markDrawn(
  tx: DatabaseTransaction,
  before: readonly Draw[],
  context: ProjectionContext,
  keys: readonly string[],
): Promise<void> {
  const after = await readDraws(tx, keys);
  const touched = [...before, ...after];
  if (touched.length === 0) return;
  await sql`
    update gacha_entry e
    set drawn = exists (select 1 from pack p where p.gacha_id = e.gacha_id and p.pool_index = e.pool_index)
      or exists (select 1 from pack p where p.gacha_id = e.gacha_id and p.prize_index = e.pool_index)
    from unnest(${touched.map((draw) => draw.gacha_id)}::uuid[], ${touched.map((draw) => draw.pool_index)}::integer[])
      as t (gacha_id, pool_index)
    where e.gacha_id = t.gacha_id and e.pool_index = t.pool_index`.execute(tx);

  const known = new Set(before.map((draw) => draw.card_id));
  const fresh = after.filter((draw) => !known.has(draw.card_id));
  const cardsOf = new Map<string, { room: string; gachaId: string; nftIds: string[] }>();
  for (const { gacha_id: gachaId, card_id: cardId, user_id: userId } of fresh)
    for (const room of [rooms.gacha(gachaId), ...(userId === null ? [] : [rooms.user(userId)])]) {
      const cards = cardsOf.get(`${room} ${gachaId}`) ?? { room, gachaId, nftIds: [] };
      cardsOf.set(`${room} ${gachaId}`, cards);
      cards.nftIds.push(cardId);
    }
  for (const { room, gachaId, nftIds } of cardsOf.values()) {
    // A message has at most 20 ids.
    for (let from = 0; from < nftIds.length; from += 20) {
      const payload = { gachaId, nftIds: nftIds.slice(from, from + 20) };
      context.publish({ room, name: 'GachaRevealed', payload });
    }
  }
}
