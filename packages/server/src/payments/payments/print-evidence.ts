import { readSetting } from '../../governance/index.ts';
import {
  ApiError,
  audit,
  type CallContext,
  type Reply,
  type ReplyBytes,
  reply,
  requireAdmin,
} from '../../platform/index.ts';
import { drawEvidence, type Evidence } from './draw-evidence.ts';
import { findAcceptance, findBuyer, listPacks, readReturns } from './evidence.repository.ts';
import { presentForAdmin } from './read-payments.ts';

/**
 * Prints the evidence for a disputed payment as PDF: terms, payment, delivery and use. It names the buyer, so each print is
 * audited.
 *
 * @throws ApiError NOT_FOUND
 */
export async function printEvidence(
  context: CallContext,
  { id }: { id: string },
): Promise<Reply<ReplyBytes>> {
  requireAdmin(context.actor);
  const { db, clock } = context;
  const payment = await presentForAdmin(context, db, id);
  if (payment.settledAt === null) throw new ApiError('STATE_CONFLICT', { state: payment.status });
  const buyer = payment.userId === null ? undefined : await findBuyer(db, payment.userId);
  const evidence: Evidence = {
    payment,
    buyer: buyer === undefined ? null : { name: buyer.name, email: buyer.email, joinedAt: buyer.created_at },
    accepted: await findAcceptance(db, payment),
    packs: await listPacks(db, payment),
    shop: (await readSetting(db, 'operatorNameEn')) || (await readSetting(db, 'operatorName')) || 'Kura',
    returns: await readReturns(db, payment),
    at: clock.now(),
  };
  await audit(db, context, { action: 'print-payment-evidence', subject: { kind: 'payment', id } });
  return reply(await drawEvidence(evidence), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${payment.number}-evidence.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
}
