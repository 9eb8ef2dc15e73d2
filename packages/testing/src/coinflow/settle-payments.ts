import { mineUntilFinal } from '../chain/index.ts';
import { retryJobs, runJob } from '../shop/jobs-of-shop.ts';
import type { TestShop } from '../shop/test-shop.ts';
import type { Coinflow } from './coinflow-service.ts';

const MAX_ROUNDS = 12;

/** Does everything that happens automatically: webhooks, jobs, operator, and final blocks where a void waits for them. */
export async function settlePayments(shop: TestShop, coinflow: Coinflow): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await coinflow.sent();
    await retryJobs(shop);
    await shop.settle();
    await coinflow.sent();
    const { payments, deliveries } = await readOpenWork(shop);
    if (payments + deliveries === 0) return;
    await runJob(shop, 'follow-up-payments');
    if (deliveries === 0) continue;
    await runJob(shop, 'settle-deliveries');
    await shop.settle();
    await mineUntilFinal(shop.chain.client);
    await shop.settle();
    await runJob(shop, 'settle-deliveries');
  }
}

/** Payments and events that still change, and deliveries that aren't final. */
async function readOpenWork({ server }: TestShop): Promise<{ payments: number; deliveries: number }> {
  const { rows } = await server.database.pool.query(`select
    (select count(*)::int from payment where status in ('DELIVERING', 'REFUND_PENDING')
      or status = 'SETTLED' and chargeback not in ('OPENED', 'LOST'))
    + (select count(*)::int from payment_surplus where status = 'REFUND_PENDING')
    + (select count(*)::int from payment_event where processed_at is null) as payments,
    (select count(*)::int from delivery where status in ('QUEUED', 'VOIDING')) as deliveries`);
  return rows[0];
}

/**
 * Waits until the jobs of the queue have brought a payment to one of the statuses; the operator sends nothing meanwhile.
 *
 * @returns the status
 */
export async function untilPaymentIs(
  { server }: TestShop,
  id: string,
  ...statuses: string[]
): Promise<string> {
  let status = '';
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const { rows } = await server.database.pool.query('select status from payment where id = $1', [id]);
    status = rows[0].status;
    if (statuses.includes(status)) return status;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`payment ${id} is ${status} and never became ${statuses.join(' or ')}`);
}
