import type { AdminCard, CardDetail } from '@kura/api-contract/cards';
import {
  ApiError,
  type AppContext,
  type CallContext,
  type Reply,
  reply,
  requireAdmin,
} from '../../platform/index.ts';
import { heldUntil } from '../holds/index.ts';
import { presentAdminCard, presentCard } from './card.presenter.ts';
import { findCardForAdmin, findPublicCard } from './cards.repository.ts';

/** Returns a card with a public page, or a pack. */
export async function getCard(context: AppContext, input: { id: string }): Promise<CardDetail> {
  const row = await findPublicCard(context.db, input.id);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  // A card without a token can't leave the shop.
  const tokens = row.token_id === null ? [] : [row.id];
  const hold = (await heldUntil(context.db, tokens, context.clock.now())).get(row.id);
  return {
    ...presentCard(row, context.chain.network),
    isHeld: hold !== undefined,
    heldUntil: hold?.until?.toISOString() ?? null,
  };
}

/** Returns the full record of any card or pack, with its version. */
export async function getCardForAdmin(
  context: CallContext,
  input: { id: string },
): Promise<Reply<AdminCard>> {
  requireAdmin(context.actor);
  const row = await findCardForAdmin(context.db, input.id);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return reply(presentAdminCard(row, context.chain.network), { etag: String(row.version) });
}
