import { defineJob, inTransaction, type JobContext, publish } from '../../platform/index.ts';
import { applyCharge, wasPaid } from './apply-charge.ts';
import type { CoinflowCharge } from './coinflow-charge.ts';
import { type CoinflowConfig, listCharges, readCharge } from './coinflow-client.ts';
import { chargesOfEnded, findUnbooked, type KnownCharge, listUnsettled } from './due-payments.repository.ts';

/** Minutes that the shop waits for the events of an authorised payment before it asks the provider. */
const SILENCE_MINUTES = 10;

/** Days for which the shop searches for charges without an event. Coinflow repeats an event for 36 hours. */
const SEARCH_DAYS = 7;

/** Most pages of charges per search. */
const MAX_PAGES = 200;

/** Asks the provider for authorised payments without further events. */
export const checkSilentPayments = defineJob({
  name: 'check-silent-payments',
  cron: '*/10 * * * *',
  async run(context) {
    const { coinflow } = context.config;
    if (coinflow === null) return;
    const silentSince = new Date(context.clock.now().getTime() - SILENCE_MINUTES * 60_000);
    await readEach(context, coinflow, await listUnsettled(context.db, ['AUTHORISED', 'REVIEW'], silentSince));
  },
});

/**
 * Searches for charges that count as unpaid. A payment that failed or expired may have been paid after all, also by a second
 * card, and all its events may be lost. Therefore the provider's own list is compared with the payments.
 */
export const findLostCharges = defineJob({
  name: 'find-lost-charges',
  cron: '23 * * * *',
  async run(context) {
    const { coinflow } = context.config;
    if (coinflow === null) return;
    const until = context.clock.now();
    const since = new Date(until.getTime() - SEARCH_DAYS * 24 * 3_600_000);
    for (let page = 1; ; page += 1) {
      const read = await listCharges(coinflow, { since, until, page });
      if (read.kind !== 'DONE') {
        context.log.error(
          { alarm: 'charges-not-read', answer: read, page },
          'the charges of the payment provider can not be listed',
        );
        break;
      }
      const { charges, isLast } = read.value;
      for (const charge of await unbookedOf(context, charges)) await apply(context, charge.paymentId, charge);
      if (isLast) break;
      if (page === MAX_PAGES) {
        context.log.error(
          { alarm: 'charges-not-read', page },
          'the payment provider has more charges than one search reads',
        );
        break;
      }
    }
    await readEach(context, coinflow, await chargesOfEnded(context.db, since));
  },
});

/** Reads charges at the provider and applies them to their payments. */
export async function readEach(
  context: JobContext,
  coinflow: CoinflowConfig,
  charges: readonly KnownCharge[],
): Promise<void> {
  for (const { id, provider_id: providerId } of charges) {
    const read = await readCharge(coinflow, providerId);
    // A signed event named the payment.
    if (read.kind === 'DONE')
      await apply(context, id, { ...read.value, paymentId: read.value.paymentId ?? id });
  }
}

type PaidCharge = CoinflowCharge & { readonly paymentId: string };

/**
 * Returns paid charges that are not booked as at the provider. Kept charges come first, because a refunded charge must not
 * end a payment that another one paid.
 */
async function unbookedOf({ db }: JobContext, charges: readonly CoinflowCharge[]): Promise<PaidCharge[]> {
  const paid = charges.filter((each): each is PaidCharge => each.paymentId !== null && wasPaid(each));
  if (paid.length === 0) return [];
  const unbooked = await findUnbooked(db, paid);
  return paid
    .filter(({ providerId }) => unbooked.has(providerId))
    .toSorted((a, b) => Number(b.status === 'SETTLED') - Number(a.status === 'SETTLED'));
}

function apply(context: JobContext, paymentId: string, charge: CoinflowCharge): Promise<void> {
  return inTransaction(context, async (tx) => {
    const applied = await applyCharge(tx, context, paymentId, charge);
    if (applied === null) {
      context.log.warn({ paymentId, charge }, 'a charge of the payment provider is not of its payment');
      return;
    }
    await publish(tx, ...applied.messages);
  });
}
