import { z } from 'zod';
import {
  type AdminActor,
  ApiError,
  audit,
  type CallContext,
  defineJob,
  enqueue,
  failpoint,
  hasScope,
  inTransaction,
  type JobContext,
  SecondAdminNeeded,
  type WorkerContext,
} from '../../platform/index.ts';
import { applyToCard } from './apply-to-card.ts';
import {
  endBulkAct,
  findActiveAdmin,
  findRunning,
  type PendingItem,
  pendingItems,
  type Rejection,
  type RunningAct,
  settleItem,
} from './bulk-acts.repository.ts';
import { mintBatch } from './mint-batch.ts';

const itemsPerRun = 100;

/**
 * Applies an act to the next cards and queues itself for the later ones. A result is stored in the transaction of its effect,
 * so a killed run leaves no card half changed, and a second run changes none twice.
 */
export const runBulkActJob = defineJob<{ bulkActId: string }>({
  name: 'run-bulk-act',
  payload: z.object({ bulkActId: z.uuid() }),
  async run(context, payload) {
    const running = await findRunning(context.db, payload.bulkActId);
    if (running === undefined) return;
    const actor = await actingAdmin(context, running);
    const items = await pendingItems(context.db, running.id, itemsPerRun);
    if (actor === null || items.length === 0) {
      await end(context, running, actor === null ? 'CANCELLED' : 'COMPLETED');
      return;
    }
    await applyToItems({ ...context, actor }, running, items);
    await enqueue(context.db, runBulkActJob, payload, { queue: 'bulk-acts' });
  },
});

/** Returns the admin who started it, with current scopes; null once disabled or without the scope. */
async function actingAdmin(context: JobContext, { createdBy }: RunningAct): Promise<AdminActor | null> {
  const admin = await findActiveAdmin(context.db, createdBy);
  if (admin === undefined) return null;
  const scopes = admin.scopes as AdminActor['scopes'];
  if (!hasScope({ scopes }, 'catalogue')) return null;
  return {
    kind: 'admin',
    adminId: admin.id,
    sessionId: '',
    provedAt: context.clock.now(),
    email: admin.email,
    scopes,
  };
}

async function applyToItems(
  context: CallContext<AdminActor> & WorkerContext,
  { id, act }: RunningAct,
  items: readonly PendingItem[],
): Promise<void> {
  if (act.kind === 'MINT') return mintBatch(context, id, items);
  for (const item of items) {
    try {
      await applyToCard(context, id, act, item);
    } catch (error) {
      const refusal = refusalOf(error);
      // The chain or the database is unavailable: the job is retried, including this card.
      if (refusal === null) throw error;
      await settleItem(context.db, id, item, refusal, context.clock.now());
    }
    await failpoint('run-bulk-act.after-item');
  }
}

/** Returns the refusal in an error; null for an error that is no decision about the card. */
function refusalOf(error: unknown): Rejection | null {
  if (error instanceof SecondAdminNeeded) return { code: 'APPROVAL_REQUIRED', state: null };
  if (!(error instanceof ApiError) || error.status >= 500) return null;
  const { state } = error.details;
  return { code: error.code, state: typeof state === 'string' ? state : null };
}

async function end(
  context: JobContext,
  { id, createdBy }: RunningAct,
  status: 'COMPLETED' | 'CANCELLED',
): Promise<void> {
  await inTransaction(context, async (tx) => {
    if (!(await endBulkAct(tx, id, status, context.clock.now()))) return;
    await audit(tx, context, {
      action: status === 'COMPLETED' ? 'complete-bulk-act' : 'cancel-bulk-act',
      subject: { kind: 'bulk-act', id },
      details: { admin: createdBy },
    });
  });
}
