import { isCheckout } from '@kura/domain/payments';
import type { Coinflow } from '@kura/testing/coinflow';
import { type CollectorName, collectors } from '../shop/collectors.ts';
import type { ShopClock } from '../shop/shop-clock.ts';
import { once, type ShopApi } from './api.ts';
import { eventually } from './eventually.ts';
import { signInWallet } from './identities.ts';

interface PaymentsSeed {
  readonly origin: string;
  readonly clock: ShopClock;
  readonly coinflow: Coinflow;
  /** The drop with the packs to pay for. */
  readonly gachaId: string;
}

interface Opened {
  readonly api: ShopApi;
  readonly paymentId: string;
  readonly checkoutUrl: string;
}

/**
 * Payments by bank card: one that is delivered and opened, one that is refunded, one that the provider reviews. The webhooks
 * are signed with the current time, so the shop's clock must be set to it.
 */
export async function seedPayments(options: PaymentsSeed): Promise<void> {
  const { coinflow } = options;
  await Promise.all([
    checkout(options, 'dave', true).then((opened) => {
      coinflow.pay(opened.checkoutUrl);
      return until(opened, 'DELIVERED');
    }),
    checkout(options, 'alice', false).then(async (opened) => {
      const charge = coinflow.pay(opened.checkoutUrl, 'REVIEW');
      await until(opened, 'REVIEW');
      // The charge has another amount than the shop requested: the shop refunds it automatically.
      coinflow.emit(charge, 'Settled', { cents: 100 });
      await until(opened, 'REFUNDED');
    }),
    checkout(options, 'bob', false).then((opened) => {
      coinflow.pay(opened.checkoutUrl, 'REVIEW');
      return until(opened, 'REVIEW');
    }),
  ]);
}

async function checkout(
  { origin, clock, gachaId }: PaymentsSeed,
  who: CollectorName,
  openNow: boolean,
): Promise<Opened> {
  const api = await signInWallet(origin, collectors[who], clock);
  const answer = await api.gacha.roll({ gachaId, quantity: 1, token: 'BANK_CARD', openNow }, once());
  if (!isCheckout(answer)) throw new Error('a payment by bank card was prepared as something else');
  return { api, ...answer };
}

async function until({ api, paymentId }: Opened, wanted: string): Promise<void> {
  await eventually(`the payment that is ${wanted}`, async () => {
    const { status } = await api.payments.get({ id: paymentId });
    return status === wanted ? true : undefined;
  });
}
