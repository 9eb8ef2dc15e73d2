import { accounts } from '../chain/index.ts';
import { type CardOutcome, settlePayments, untilPaymentIs } from '../coinflow/index.ts';
import { type Customer, fundedCustomers } from './customer.ts';
import { RUNNABLE_JOBS, runJob } from './jobs-of-shop.ts';
import { openCollection, publishDrop } from './stock.ts';
import { startTestShopWithCoinflow } from './test-shop-with-coinflow.ts';

export interface OpenCheckout {
  paymentId: string;
  checkoutUrl: string;
}

export type PaymentShop = Awaited<ReturnType<typeof startPaymentShop>>;

/** Starts a shop with a drop, a mailbox of Alice, and functions that pay by bank card and follow the payments. */
export async function startPaymentShop() {
  const { shop, coinflow } = await startTestShopWithCoinflow();
  const [alice, bob] = await fundedCustomers(shop, [accounts.alice, accounts.bob]);
  const collectionId = await openCollection(shop);

  const dropOf = (packs: number, plan: object = {}) =>
    publishDrop(shop, collectionId, {
      packs,
      deliveryCap: packs,
      cards: Array.from({ length: packs }, () => ({ value: 5, rank: 'C' as const })),
      ...plan,
    });

  const roll = (who: Customer, more: object = {}, key?: string) =>
    who.post('/gacha/roll', { gachaId, quantity: 1, token: 'BANK_CARD', ...more }, key);

  async function checkout(who: Customer, more: object = {}): Promise<OpenCheckout> {
    const { status, body } = await roll(who, more);
    if (status !== 201) throw new Error(`No checkout: ${status} ${body.code}`);
    return body;
  }

  const seen = async (id: string, who = alice) => (await who.get(`/payment/${id}`)).body;
  const asAdmin = (method: 'GET' | 'POST', path: string, body?: object) =>
    shop.server.request({
      method,
      path: `/api${path}`,
      token: shop.admin.token,
      ...(method === 'POST' ? { body: body ?? {}, idempotencyKey: true as const } : {}),
    });
  const detail = async (id: string) => (await asAdmin('GET', `/payment/admin/${id}`)).body;

  const statementOf = (sql: string, values: unknown[] = []) => shop.server.database.pool.query(sql, values);

  /** Returns the mails to Alice, in sequence. */
  async function mailsToAlice(): Promise<string[]> {
    const { rows } = await statementOf(
      `select template from mail where recipient = 'alice@kura.test' order by id`,
    );
    return rows.map(({ template }) => template);
  }

  /** The notifications about a payment to its buyer, in any sequence. */
  async function noticesOf(id: string, who = alice): Promise<string[]> {
    const { body } = await who.get('/notification?pageSize=100');
    return body.items
      .filter(({ paymentId }: { paymentId: string | null }) => paymentId === id)
      .map(({ paymentNotice }: { paymentNotice: string }) => paymentNotice)
      .toSorted();
  }

  const settled = () => settlePayments(shop, coinflow);
  const until = (id: string, ...statuses: string[]) => untilPaymentIs(shop, id, ...statuses);

  /** Waits until every possible job has run. The operator sends nothing meanwhile. */
  async function jobsRan(): Promise<void> {
    await coinflow.sent();
    for (let attempt = 0; attempt < 400; attempt += 1) {
      const { rows } = await statementOf(`select count(*)::int as jobs ${RUNNABLE_JOBS}`);
      if (rows[0].jobs === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error('the jobs never ended');
  }

  async function paid(who: Customer, more: object = {}, outcome: CardOutcome = 'SUCCESS'): Promise<string> {
    const { paymentId, checkoutUrl } = await checkout(who, more);
    coinflow.pay(checkoutUrl, outcome);
    await coinflow.sent();
    return paymentId;
  }

  const packsOf = async (who: Customer) =>
    (await who.get(`/seaport/nfts/${who.account.address}?type=UNREVEALED_PACKS&pageSize=100`)).body
      .total as number;

  async function expire(id: string | undefined): Promise<void> {
    await statementOf(`update payment set expires_at = now() - interval '1 second' where id = $1`, [id]);
    await runJob(shop, 'follow-up-payments');
  }

  const gachaId = await dropOf(60);
  await statementOf(`update app_user set email = 'alice@kura.test' where id = $1`, [alice.userId]);
  return {
    shop,
    coinflow,
    alice,
    bob,
    asAdmin,
    checkout,
    detail,
    dropOf,
    expire,
    jobsRan,
    mailsToAlice,
    noticesOf,
    packsOf,
    paid,
    roll,
    seen,
    settled,
    statementOf,
    until,
  };
}
