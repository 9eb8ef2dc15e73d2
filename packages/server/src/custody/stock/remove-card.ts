import { stockBlocker } from '@kura/domain/stock';
import { lockCard } from '../../cards/index.ts';
import { ApiError, audit, type CallContext, inTransaction, requireAdmin } from '../../platform/index.ts';
import { deleteCard } from './stock.repository.ts';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const foreignKeyViolation = '23503';

/** Deletes a stock card entered by mistake, if no drop, sale or order ever had it. */
export async function removeCard(context: CallContext, { id }: { id: string }): Promise<void> {
  requireAdmin(context.actor);
  await inTransaction(context, async (tx) => {
    const card = await lockCard(tx, id);
    const obstacle = stockBlocker(card);
    if (obstacle !== null) throw new ApiError('STATE_CONFLICT', { state: obstacle });
    await audit(tx, context, {
      action: 'remove-card',
      subject: { kind: 'card', id },
      details: { grader: card.grader, certificateNumber: card.certificateNumber },
    });
    try {
      await deleteCard(tx, id);
    } catch (error) {
      if ((error as { code?: unknown }).code !== foreignKeyViolation) throw error;
      throw new ApiError('STATE_CONFLICT', { state: 'REFERRED_TO' });
    }
  });
}
