import { commitDraw, type DrawTerms, registerDraw } from '@kura/chain/campaigns';
import type { DatabaseTransaction } from '@kura/database';
import type { Hex } from 'viem';
import { type AppContext, queueOperatorTransaction } from '../../platform/index.ts';
import { commitDrawKind, registerDrawKind } from './draw-transaction-kinds.ts';

/** A draw has one registration and one commitment. A failed attempt is repeated under its own number. */
interface Attempt {
  readonly attempt: number;
  /** The campaign of the draw, or the drop with the waiting room. */
  readonly of: { readonly campaignId: string } | { readonly gachaId: string };
}

/** Queues the registration of a draw with the campaign key. */
export async function queueDrawRegistration(
  tx: DatabaseTransaction,
  context: Pick<AppContext, 'chain'>,
  terms: DrawTerms,
  { of, attempt }: Attempt,
): Promise<string> {
  const { to, data } = registerDraw(context.chain.network.contracts.campaignDraw, terms);
  return await queueOperatorTransaction(tx, context, {
    kind: registerDrawKind,
    to,
    data,
    idempotencyKey: `${terms.drawId}:${attempt}`,
    subject: { ...of, drawId: terms.drawId },
  });
}

/** Queues the commitment of the applicants with the campaign key. The same transaction asks for the random word. */
export async function queueDrawCommitment(
  tx: DatabaseTransaction,
  context: Pick<AppContext, 'chain'>,
  list: { readonly drawId: Hex; readonly root: Hex; readonly count: number },
  { of, attempt }: Attempt,
): Promise<string> {
  const { to, data } = commitDraw(context.chain.network.contracts.campaignDraw, list);
  return await queueOperatorTransaction(tx, context, {
    kind: commitDrawKind,
    to,
    data,
    idempotencyKey: `${list.drawId}:${attempt}`,
    subject: { ...of, drawId: list.drawId },
  });
}
