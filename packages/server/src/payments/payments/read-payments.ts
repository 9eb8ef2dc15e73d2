import type { ListOf } from '@kura/api-contract/lists';
import type { AdminPayment, Payment, PaymentInList, PaymentTerms } from '@kura/api-contract/payments';
import type { Queryable } from '@kura/database';
import { CHECKOUT_SECONDS, DELIVERY_SECONDS, dollarsOf } from '@kura/domain/payments';
import { findCards } from '../../cards/index.ts';
import { readSetting } from '../../governance/index.ts';
import { ApiError, type CallContext, requireAdmin, requireUser } from '../../platform/index.ts';
import { findDeliveries } from '../deliveries/index.ts';
import { readBankCard } from './create-checkout.ts';
import { presentAdminPayment, presentInList, presentPayment } from './payment.presenter.ts';
import { listEvents } from './payment-events.repository.ts';
import {
  findPayment,
  listPaymentRows,
  listStatuses,
  type PaymentRow,
  type PaymentsQuery,
} from './payments.repository.ts';
import { listSurplus } from './surplus.repository.ts';

export async function readTerms(context: Pick<CallContext, 'db' | 'config'>): Promise<PaymentTerms> {
  return {
    isAvailable: (await readBankCard(context)) !== null,
    checkoutMinutes: CHECKOUT_SECONDS / 60,
    refundMinutes: DELIVERY_SECONDS / 60,
    holdDays: Number(await readSetting(context.db, 'bankCardHoldDays')),
  };
}

export async function listOwnPayments(
  context: CallContext,
  query: Omit<PaymentsQuery, 'userId'>,
): Promise<ListOf<Payment>> {
  const { userId } = requireUser(context.actor);
  const { rows, totals } = await listPaymentRows(context.db, { ...query, userId });
  const parts = await partsOf(context, context.db, rows);
  const items = rows.map((row) => presentPayment(row, parts));
  return { items, page: query.page, pageSize: query.pageSize, total: totals.total };
}

export async function getPayment(context: CallContext, { id }: { id: string }): Promise<Payment> {
  const { userId } = requireUser(context.actor);
  const row = await findPayment(context.db, id);
  if (row === undefined || row.user_id !== userId) throw new ApiError('NOT_FOUND');
  return presentPayment(row, await partsOf(context, context.db, [row]));
}

interface Sum {
  count: number;
  amountUsd: string;
}

/** Lists payments with their sums. The paid total equals the sum of the delivered, refunded, charged back and held amounts. */
export async function listPayments(
  context: CallContext,
  query: PaymentsQuery,
): Promise<
  ListOf<PaymentInList> & { totals: Record<'paid' | 'delivered' | 'refunded' | 'held' | 'chargedBack', Sum> }
> {
  requireAdmin(context.actor);
  const { rows, totals } = await listPaymentRows(context.db, { ...query, ofSurplus: true });
  const sum = (count: number, cents: number): Sum => ({ count, amountUsd: dollarsOf(cents) });
  return {
    items: rows.map(presentInList),
    page: query.page,
    pageSize: query.pageSize,
    total: totals.total,
    totals: {
      paid: sum(totals.paid, totals.paid_cents),
      delivered: sum(totals.delivered, totals.delivered_cents),
      refunded: sum(totals.refunded, totals.refunded_cents),
      held: sum(
        totals.paid - totals.delivered - totals.refunded - totals.charged_back,
        totals.paid_cents - totals.delivered_cents - totals.refunded_cents - totals.charged_back_cents,
      ),
      chargedBack: sum(totals.charged_back, totals.charged_back_cents),
    },
  };
}

export async function getPaymentForAdmin(
  context: CallContext,
  { id }: { id: string },
): Promise<AdminPayment> {
  requireAdmin(context.actor);
  return presentForAdmin(context, context.db, id);
}

/** Presents a payment to admins, with all of its records. */
export async function presentForAdmin(
  context: Pick<CallContext, 'chain' | 'clock'>,
  db: Queryable,
  id: string,
): Promise<AdminPayment> {
  const row = await findPayment(db, id);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  const parts = await partsOf(context, db, [row]);
  const events = await listEvents(db, id);
  const surplus = await listSurplus(db, id);
  return presentAdminPayment(row, { ...parts, events, surplus });
}

async function partsOf(
  { chain, clock }: Pick<CallContext, 'chain' | 'clock'>,
  db: Queryable,
  rows: readonly PaymentRow[],
) {
  const ids = rows.map(({ id }) => id);
  const cards = await findCards(
    db,
    rows.flatMap(({ card_id: cardId }) => (cardId === null ? [] : [cardId])),
  );
  const statuses = await listStatuses(db, ids);
  const deliveries = await findDeliveries(
    db,
    rows.flatMap(({ delivery_id: id }) => (id === null ? [] : [id])),
  );
  return { cards, statuses, deliveries, network: chain.network, now: clock.now() };
}
