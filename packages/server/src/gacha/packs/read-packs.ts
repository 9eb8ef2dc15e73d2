import type { Card, CardTile } from '@kura/api-contract/cards';
import type { ListOf } from '@kura/api-contract/lists';
import type { Pull, PullTile } from '@kura/api-contract/packs';
import { getAddress } from 'viem';
import { findCards, findTiles, heldUntil, presentCard, presentTile } from '../../cards/index.ts';
import type { AdminActor, AppContext, CallContext } from '../../platform/index.ts';
import { requirePublishedGacha, requireVisibleGacha } from '../gacha/index.ts';
import { type HeldQuery, listHeld, listPulls, type PullRow } from './packs.repository.ts';

/** Returns cards pulled from a drop, newest first. */
export async function listPullsOfDrop(
  context: AppContext,
  { id, ...page }: Page & { id: string },
): Promise<ListOf<Pull>> {
  const pulls = await readPulls(context, { gachaId: id, ...page });
  if (pulls.total === 0) await requirePublishedGacha(context, id);
  return pulls;
}

/** Returns cards pulled from a drop, newest first. An unpublished drop has none. */
export async function listPullsOfDropForAdmin(
  context: CallContext<AdminActor>,
  { id, ...page }: Page & { id: string },
): Promise<ListOf<Pull>> {
  const pulls = await readPulls(context, { gachaId: id, ...page });
  if (pulls.total === 0) await requireVisibleGacha(context, id);
  return pulls;
}

/** Returns cards pulled from all drops, newest first. */
export async function listLatestPulls(
  context: AppContext,
  query: Page & { gachaId?: string | undefined },
): Promise<ListOf<PullTile>> {
  const { rows, total } = await listPulls(context.db, query);
  const tiles = await findTiles(context.db, cardIds(rows));
  const items = rows.map((row) => presentPull(row, presentTile(cardOf(tiles, row))));
  return { items, page: query.page, pageSize: query.pageSize, total };
}

interface Page {
  page: number;
  pageSize: number;
}

async function readPulls(context: AppContext, query: Page & { gachaId: string }): Promise<ListOf<Pull>> {
  const { rows, total } = await listPulls(context.db, query);
  const cards = await findCards(context.db, cardIds(rows));
  const { network } = context.chain;
  const items = rows.map((row) => presentPull(row, presentCard(cardOf(cards, row), network)));
  return { items, page: query.page, pageSize: query.pageSize, total };
}

const cardIds = (rows: readonly { card_id: string | null }[]) => rows.flatMap((row) => row.card_id ?? []);

function cardOf<Row>(cards: ReadonlyMap<string, Row>, pull: PullRow): Row {
  const card = cards.get(pull.card_id);
  if (card === undefined) throw new Error(`pack ${pull.pack_id} leads to no card`);
  return card;
}

/** In the contract's order of keys, because shared answers are sent without validation. */
function presentPull<Shown>(row: PullRow, card: Shown): Omit<Pull, 'card'> & { card: Shown } {
  return {
    gachaId: row.gacha_id,
    packId: row.pack_id,
    packTokenId: String(row.pack_token_id),
    card,
    puller: getAddress(row.puller),
    transactionHash: row.transaction_hash,
    pulledAt: row.pulled_at.toISOString(),
  };
}

interface Held<Nft> {
  nft: Nft;
  openedCard: Nft | null;
  isHeld: boolean;
}

/** Returns a wallet's holdings by tab. An opened pack is listed with its card. */
export function listHeldNfts(context: CallContext, query: HeldQuery): Promise<ListOf<Held<Card>>> {
  return readHeld(context, query, findCards, (card) => presentCard(card, context.chain.network));
}

/** Returns the same list as tiles. */
export function listHeldTiles(context: CallContext, query: HeldQuery): Promise<ListOf<Held<CardTile>>> {
  return readHeld(context, query, findTiles, presentTile);
}

async function readHeld<Row, Nft>(
  { db, clock }: CallContext,
  query: HeldQuery,
  find: (db: CallContext['db'], ids: readonly string[]) => Promise<Map<string, Row>>,
  present: (row: Row) => Nft,
): Promise<ListOf<Held<Nft>>> {
  const { rows, total } = await listHeld(db, query);
  const ids = rows.map(({ id }) => id);
  const [found, holds] = await Promise.all([
    find(db, [...ids, ...cardIds(rows)]),
    heldUntil(db, ids, clock.now()),
  ]);
  const items = rows.flatMap((row) => {
    const nft = found.get(row.id);
    const card = row.card_id === null ? undefined : found.get(row.card_id);
    // A reorganisation may have removed a pack after the first statement.
    if (nft === undefined) return [];
    return [
      { nft: present(nft), openedCard: card === undefined ? null : present(card), isHeld: holds.has(row.id) },
    ];
  });
  return { items, page: query.page, pageSize: query.pageSize, total };
}
