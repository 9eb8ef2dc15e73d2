import { sql } from 'kysely';
import { defineJob, inTransaction, type JobContext, publish } from '../platform/index.ts';
import { applyCharge, wasPaid } from './apply-charge.ts';
import type { CoinflowCharge } from './coinflow-charge.ts';
import { type CoinflowConfig, listCharges, readCharge } from './coinflow-client.ts';

const batchSize = 100;

/** How long the shop waits for the events of an authorised payment before it asks the provider. */
const SILENCE_MINUTES = 10;

/** For how long the shop looks for charges of which no event came. Coinflow sends an event again for 36 hours. */
const SEARCH_DAYS = 7;

/** The most pages of charges that one search reads. */
const MAX_PAGES = 200;

interface KnownCharge {
  id: string;
  provider_id: string;
}

/** Asks the provider for authorised payments whose events didn't come. */
export const checkSilentPayments = defineJob({
  name: 'check-silent-payments',
  cron: '*/10 * * * *',
  async run(context) {
    const { coinflow } = context.config;
    if (coinflow === null) return;
    // In no fixed sequence: payments that wait long keep no other one from being asked about.
    const { rows } = await sql<KnownCharge>`
      select id, provider_id from payment
      where status in ('AUTHORISED', 'REVIEW') and provider_id is not null
        and authorised_at <= ${context.clock.now()}::timestamptz - make_interval(mins => ${SILENCE_MINUTES}::integer)
      order by random() limit ${batchSize}`.execute(context.db);
    await readEach(context, coinflow, rows);
  },
});

/**
 * Looks for charges that count as unpaid. A payment that failed or expired may have been paid after all, also by a second card, and
 * every event about that may be lost: the provider's own list is compared with the payments.
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
    await readEach(context, coinflow, await chargesOfEnded(context, since));
  },
});

/** Charges that events named, of payments that ended unpaid: they are found also when the list can't be read. */
async function chargesOfEnded({ db }: JobContext, since: Date): Promise<KnownCharge[]> {
  const { rows } = await sql<KnownCharge>`
    select p.id, e.provider_id from payment p join payment_event e on e.payment_id = p.id and e.provider_id is not null
    where p.status in ('FAILED', 'EXPIRED') and p.settled_at is null and p.created_at > ${since}
    group by p.id, e.provider_id order by random() limit ${batchSize}`.execute(db);
  return rows;
}

/** Reads charges at the provider and applies what they say to their payments. */
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
 * Charges that took money and are not booked as the provider has them. Those that were kept come first: a charge that was given
 * back must not end a payment that another one paid.
 */
async function unbookedOf({ db }: JobContext, charges: readonly CoinflowCharge[]): Promise<PaidCharge[]> {
  const paid = charges.filter((each): each is PaidCharge => each.paymentId !== null && wasPaid(each));
  if (paid.length === 0) return [];
  const given = paid.map(({ providerId, paymentId, status }) => ({
    charge_id: providerId,
    payment_id: paymentId,
    status,
  }));
  const { rows } = await sql<{ charge_id: string }>`
    select c.charge_id
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as c (charge_id text, payment_id uuid, status text)
    join payment p on p.id = c.payment_id
    left join payment_surplus s on s.provider_id = c.charge_id
    where not (c.status = 'SETTLED' and (s.provider_id is not null or (p.settled_at is not null and p.provider_id = c.charge_id)))
      and not (c.status = 'REFUNDED' and coalesce(s.status, p.status) = 'REFUNDED'
        and (s.provider_id is not null or p.provider_id = c.charge_id))`.execute(db);
  const unbooked = new Set(rows.map(({ charge_id: id }) => id));
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
