import type { Checkout } from '@kura/api-contract/payments';
import type { DatabaseTransaction } from '@kura/database';
import { yenOf, yenRateE4 } from '@kura/domain/money';
import {
  baseUnitsOfCents,
  CHECKOUT_SECONDS,
  centsOf,
  dollarsOf,
  InvalidCentsError,
  MAX_OPEN_CHECKOUTS,
  MAX_PAYMENT_CENTS,
} from '@kura/domain/payments';
import type { Address } from 'viem';
import { readSetting } from '../../governance/index.ts';
import {
  ApiError,
  type CallContext,
  failpoint,
  inTransaction,
  newId,
  newNumber,
  publish,
  type Reply,
  reply,
  requireUser,
  rooms,
} from '../../platform/index.ts';
import { assertWithinLimit, authorizeSpending, insertSpending } from '../../trading/index.ts';
import { type CoinflowConfig, createCheckoutLink } from './coinflow-client.ts';
import { findBuyer } from './evidence.repository.ts';
import { yenPerUsdOf } from './payment.presenter.ts';
import {
  countOpenCheckouts,
  insertPayment,
  insertStatus,
  lockOpenCheckouts,
  type NewPayment,
} from './payments.repository.ts';

export interface CheckoutOrder {
  readonly item: NewPayment['item'];
  readonly wallet: Address;
  /** Price in a token that counts as dollars. */
  readonly totalBaseUnits: bigint;
  /** Refuses an item that can't be reserved, in the reserving transaction, after its locks. */
  readonly reserve: (tx: DatabaseTransaction) => Promise<void>;
}

/** Returns the page to which the provider redirects a buyer: packs to open at once wait sealed on the page of their reveal. */
function returnPath(item: CheckoutOrder['item'], paymentId: string): string {
  return item.kind === 'PACKS' && item.openNow ? `/reveal/payment/${paymentId}` : `/payments/${paymentId}`;
}

/** Whether bank cards are accepted: the provider is configured, and the shop enables them. */
export async function readBankCard({
  db,
  config,
}: Pick<CallContext, 'db' | 'config'>): Promise<CoinflowConfig | null> {
  if (config.coinflow === null) return null;
  return (await readSetting(db, 'bankCardPayments')) === 'true' ? config.coinflow : null;
}

/**
 * Stores a quote and reserves the items until the checkout expires. The hosted checkout is created first: nobody gets its
 * address unless the payment is stored.
 *
 * @throws ApiError BANK_CARD_UNAVAILABLE, PRICE_NOT_PAYABLE, TOO_MANY_CHECKOUTS, those of `authorizeSpending` and of
 *   `order.reserve`
 */
export async function createCheckout(context: CallContext, order: CheckoutOrder): Promise<Reply<Checkout>> {
  const { userId } = requireUser(context.actor);
  const coinflow = await readBankCard(context);
  if (coinflow === null) throw new ApiError('BANK_CARD_UNAVAILABLE');
  const cents = requireCents(order.totalBaseUnits);
  const amountBaseUnits = baseUnitsOfCents(cents);
  // Checked before the provider is asked, so that nobody can have it create any number of checkouts.
  if ((await countOpenCheckouts(context.db, userId)) >= MAX_OPEN_CHECKOUTS) throw tooMany();
  await assertWithinLimit(context, userId, { amountBaseUnits });

  const id = newId();
  const checkoutUrl = await requestLink(context, coinflow, { id, userId, cents, item: order.item });

  return inTransaction(context, async (tx) => {
    if ((await lockOpenCheckouts(tx, userId)) >= MAX_OPEN_CHECKOUTS) throw tooMany();
    await order.reserve(tx);
    const at = context.clock.now();
    const spends = await authorizeSpending(tx, context, userId, {
      token: 'USDC',
      parts: [{ amountBaseUnits }],
    });
    const yenPerUsd = await readSetting(tx, 'jpyPerUsd');
    const yenPerDollarE4 = yenRateE4(yenPerUsd);
    const payment: NewPayment = {
      id,
      number: newNumber(),
      userId,
      wallet: order.wallet,
      item: order.item,
      cents,
      yen: yenOf(amountBaseUnits, yenPerDollarE4),
      yenPerDollarE4,
      checkoutUrl,
      expiresAt: new Date(at.getTime() + CHECKOUT_SECONDS * 1000),
      createdAt: at,
    };
    await insertPayment(tx, payment);
    await insertStatus(tx, {
      payment_id: id,
      at,
      status: 'CREATED',
      cause: 'shop',
      note: null,
      admin_id: null,
    });
    if (spends !== null) await insertSpending(tx, spends, { paymentId: id });
    await failpoint('checkout.before-commit');
    const message = { name: 'PaymentUpdated', payload: { paymentId: id, status: 'CREATED' } } as const;
    await publish(tx, { room: rooms.user(userId), ...message }, { room: rooms.admin, ...message });
    return reply(presentCheckout(payment), { location: `/api/payment/${id}` });
  });
}

/** The address of a hosted checkout. @throws ApiError BANK_CARD_UNAVAILABLE */
async function requestLink(
  { config, db, log }: CallContext,
  coinflow: CoinflowConfig,
  { id, userId, cents, item }: Pick<NewPayment, 'id' | 'cents' | 'item'> & { userId: string },
): Promise<string> {
  const buyer = await findBuyer(db, userId);
  const link = await createCheckoutLink(coinflow, {
    paymentId: id,
    userId,
    email: buyer?.email ?? null,
    cents,
    returnUrl: `${config.publicUrl}${returnPath(item, id)}`,
  });
  if (link.kind === 'DONE') return link.value;
  log.error({ paymentId: id, answer: link }, 'no checkout was created');
  throw new ApiError('BANK_CARD_UNAVAILABLE');
}

export function presentCheckout(
  payment: Pick<
    NewPayment,
    'id' | 'number' | 'checkoutUrl' | 'expiresAt' | 'cents' | 'yen' | 'yenPerDollarE4'
  >,
): Checkout {
  return {
    kind: 'CHECKOUT',
    paymentId: payment.id,
    number: payment.number,
    checkoutUrl: payment.checkoutUrl,
    expiresAt: payment.expiresAt.toISOString(),
    amountUsd: dollarsOf(payment.cents),
    amountYen: payment.yen,
    yenPerUsd: yenPerUsdOf(payment.yenPerDollarE4),
  };
}

function requireCents(totalBaseUnits: bigint): number {
  try {
    return centsOf(totalBaseUnits);
  } catch (error) {
    if (!(error instanceof InvalidCentsError)) throw error;
    throw new ApiError('PRICE_NOT_PAYABLE', { maxUsd: dollarsOf(MAX_PAYMENT_CENTS) });
  }
}

const tooMany = () => new ApiError('TOO_MANY_CHECKOUTS', { limit: MAX_OPEN_CHECKOUTS });
