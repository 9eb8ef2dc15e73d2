import { ApiError, audit, type CallContext, inTransaction } from '../../platform/index.ts';
import { decideApproval, listPendingOf } from './approvals.repository.ts';
import { findLinkedDisabling } from './disablings.repository.ts';
import { hashRefusalToken } from './record-disabling.ts';

/** Refuses the pending requests by the admin who disabled the reader. The link does nothing else, and works until the hold ends. */
export async function refuseByLink(
  context: CallContext,
  { token }: { token: string },
): Promise<{ refused: number; until: string }> {
  const at = context.clock.now();
  return inTransaction(context, async (tx) => {
    const disabling = await findLinkedDisabling(tx, hashRefusalToken(token), at);
    if (disabling === undefined) throw new ApiError('REFUSAL_LINK_INVALID');
    let refused = 0;
    for (const row of await listPendingOf(tx, disabling.disabledBy, at)) {
      const decided = await decideApproval(tx, row.id, { status: 'REFUSED', by: disabling.adminId, at });
      if (!decided) continue;
      refused += 1;
      await audit(
        tx,
        { ...context, actor: { kind: 'admin', adminId: disabling.adminId } },
        {
          action: 'refuse-approval',
          subject: { kind: 'approval', id: row.id },
          details: { call: row.action, requestedBy: row.requester.email, by: 'link' },
        },
      );
    }
    return { refused, until: disabling.heldUntil.toISOString() };
  });
}
