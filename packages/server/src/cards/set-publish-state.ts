import type { AdminCard } from '@kura/api-contract';
import { canSetPublishState, type PublishState } from '@kura/domain';
import {
  audit,
  type CallContext,
  inTransaction,
  Refusal,
  type Reply,
  requireAdmin,
} from '../platform/index.ts';
import { findCardForAdmin } from './cards.repository.ts';
import { getCardForAdmin } from './get-card.ts';
import { lockSlabs } from './slab-claims.ts';
import { updatePublishState } from './stock.repository.ts';

/** Publishes a stock card's page, or takes it back while nobody can be buying it. */
export async function setPublishState(
  context: CallContext,
  input: { id: string; publishState: PublishState },
): Promise<Reply<AdminCard>> {
  requireAdmin(context.actor);
  await inTransaction(context, async (tx) => {
    await lockSlabs(tx, [input.id]);
    const card = await findCardForAdmin(tx, input.id);
    if (card === undefined || card.kind !== 'card') throw new Refusal('NOT_FOUND');
    if (card.publish_state === input.publishState) return;
    if (!canSetPublishState(card.publish_state, input.publishState, card.sale_type)) {
      throw new Refusal('STATE_CONFLICT', { state: card.sale_type });
    }
    await updatePublishState(tx, card.id, input.publishState, context.clock.now());
    await audit(tx, context, {
      action: 'set-publish-state',
      subject: { kind: 'card', id: card.id },
      details: { publishState: input.publishState },
    });
  });
  return getCardForAdmin(context, input);
}
