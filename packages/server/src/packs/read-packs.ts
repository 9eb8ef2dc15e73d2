import type { Card } from '@kura/api-contract/cards';
import type { ListOf } from '@kura/api-contract/lists';
import type { Pull } from '@kura/api-contract/packs';
import { getAddress } from 'viem';
import { findCards, presentCard } from '../cards/index.ts';
import { requirePublishedGacha, requireVisibleGacha } from '../gacha/index.ts';
import { heldUntil } from '../holds/index.ts';
import type { AdminActor, AppContext, CallContext } from '../platform/index.ts';
import { type HeldQuery, listHeld, listPulls } from './packs.repository.ts';

/** Cards pulled from a drop, newest first. */
export async function listPullsOfDrop(
  context: AppContext,
  { id, ...page }: Page & { id: string },
): Promise<ListOf<Pull>> {
  const pulls = await readPulls(context, { gachaId: id, ...page });
  if (pulls.total === 0) await requirePublishedGacha(context, id);
  return pulls;
}

/** Cards pulled from a drop, newest first. An unpublished drop has none. */
export async function listPullsOfDropForAdmin(
  context: CallContext<AdminActor>,
  { id, ...page }: Page & { id: string },
): Promise<ListOf<Pull>> {
  const pulls = await readPulls(context, { gachaId: id, ...page });
  if (pulls.total === 0) await requireVisibleGacha(context, id);
  return pulls;
}

/** Cards pulled from all drops, newest first. */
export async function listLatestPulls(context: AppContext, page: Page): Promise<ListOf<Pull>> {
  return readPulls(context, page);
}

interface Page {
  page: number;
  pageSize: number;
}

async function readPulls(context: AppContext, query: Page & { gachaId?: string }): Promise<ListOf<Pull>> {
  const { rows, total } = await listPulls(context.db, query);
  const cards = await findCards(
    context.db,
    rows.map((row) => row.card_id),
  );
  const items = rows.map((row) => {
    const card = cards.get(row.card_id);
    if (card === undefined) throw new Error(`pack ${row.pack_id} leads to no card`);
    return {
      gachaId: row.gacha_id,
      packId: row.pack_id,
      packTokenId: String(row.pack_token_id),
      card: presentCard(card, context.chain.network),
      puller: getAddress(row.puller),
      transactionHash: row.transaction_hash,
      pulledAt: row.pulled_at.toISOString(),
    };
  });
  return { items, page: query.page, pageSize: query.pageSize, total };
}

/** What a wallet holds, by tab. An opened pack is listed with its card. */
export async function listHeldNfts(
  context: CallContext,
  query: HeldQuery,
): Promise<ListOf<{ nft: Card; openedCard: Card | null; isHeld: boolean }>> {
  const { rows, total } = await listHeld(context.db, query);
  const opened = await findCards(
    context.db,
    rows.flatMap((row) => (row.card_id === null ? [] : [row.card_id])),
  );
  const holds = await heldUntil(
    context.db,
    rows.map(({ id }) => id),
    context.clock.now(),
  );
  const items = rows.map((row) => {
    const card = row.card_id === null ? undefined : opened.get(row.card_id);
    return {
      nft: presentCard(row, context.chain.network),
      openedCard: card === undefined ? null : presentCard(card, context.chain.network),
      isHeld: holds.has(row.id),
    };
  });
  return { items, page: query.page, pageSize: query.pageSize, total };
}
