import { gachaAbi } from '@kura/chain/abis';
import type { Hex } from 'viem';
import type { Coinflow } from '../coinflow/index.ts';
import type { TestShop } from './test-shop.ts';

/** What the check reads: the tables, and the chain where the shop has one. */
interface CheckedShop {
  readonly server: { readonly database: TestShop['server']['database'] };
  readonly chain?: TestShop['chain'];
}

interface PaymentRow {
  id: string;
  status: string;
  cents: number;
  chargeback: string;
  refund_reported: boolean;
  delivered_packs: number;
  quantity: number | null;
  charges: string[];
  deliveries: { ref: Hex; status: string }[];
  counts_as_spent: boolean;
}

/** `PaymentState` of the Gacha contract. */
const DELIVERED_ON_CHAIN = 2;

/**
 * Conservation of what is paid by bank card. Money: what was paid is delivered, refunded, charged back or held, and nothing is both
 * delivered and refunded by the shop. Reservations: what ended reserves neither packs nor a card, and counts towards no limit. Packs:
 * the chain delivered those of a payment exactly when the tables say so, and each drop has as many as were sold and delivered. The
 * provider's own books and the chain are the measure.
 *
 * @param only the payments to look at, all when absent
 * @returns a line for each that doesn't balance
 */
export async function misplacedPayments(
  shop: CheckedShop,
  coinflow: Pick<Coinflow, 'charges'>,
  only?: readonly string[],
): Promise<string[]> {
  const { pool } = shop.server.database;
  const { rows } = await pool.query<PaymentRow>(
    `select p.id, p.status, p.cents, p.chargeback, p.refund_reported, p.quantity,
      (select coalesce(sum(k.quantity), 0)::int from delivery d join pack_delivery k on k.payment_ref = d.payment_ref
        where d.source = 'PAYMENT' and d.source_id = p.id) as delivered_packs,
      array(select json_build_object('ref', d.payment_ref, 'status', d.status) from delivery d
        where d.source = 'PAYMENT' and d.source_id = p.id) as deliveries,
      exists (select from spending s join effective_spending e on e.purchase_id = s.id where s.payment_id = p.id)
        as counts_as_spent,
      array_remove(p.provider_id || array(select s.provider_id from payment_surplus s where s.payment_id = p.id), null)
        as charges
    from payment p where $1::uuid[] is null or p.id = any($1)`,
    [only ?? null],
  );
  const found: string[] = [];
  for (const row of rows) {
    const problems = [
      ...problemsOfMoney(row, coinflow),
      ...problemsOfReservation(row),
      ...(await problemsOfPacks(row, shop.chain)),
    ];
    found.push(...problems.map((problem) => `payment ${row.id} (${row.status}): ${problem}`));
  }
  return [...found, ...(await problemsOfDrops(shop))];
}

function problemsOfMoney(row: PaymentRow, coinflow: Pick<Coinflow, 'charges'>): string[] {
  const { status } = row;
  const charges = row.charges.flatMap((id) => coinflow.charges.get(id) ?? []);
  const taken = charges.filter((each) => each.status === 'SETTLED' || each.status === 'CHARGEBACK').length;
  const found: string[] = [];
  if (status === 'REFUNDED' && taken > 0) found.push('the provider has the money still');
  // A refund that was made at the provider after the delivery is reported to the admins.
  if (status === 'DELIVERED' && taken === 0 && !row.refund_reported)
    found.push('the provider gave the money back');
  if (taken > 1) found.push(`${taken} charges are kept`);
  return found;
}

const reserves = (status: string) => !['FAILED', 'EXPIRED', 'REFUNDED'].includes(status);

function problemsOfReservation({ status, deliveries, counts_as_spent: counts }: PaymentRow): string[] {
  const live = deliveries.filter((each) => each.status !== 'VOID' && each.status !== 'FAILED').length;
  const found: string[] = [];
  if (live > 1) found.push(`${live} deliveries may arrive`);
  if (!reserves(status) && live > 0 && status !== 'REFUNDED') found.push('what ended is delivered');
  if (!reserves(status) && counts) found.push('what came to nothing counts as spent');
  return found;
}

async function problemsOfPacks(row: PaymentRow, chain: TestShop['chain'] | undefined): Promise<string[]> {
  const { status, quantity, delivered_packs: packs } = row;
  const found: string[] = [];
  if (packs > 0 && packs !== quantity) found.push(`${packs} packs were delivered`);
  if (status === 'DELIVERED' && quantity !== null && packs === 0) found.push('nothing was delivered');
  if (['FAILED', 'EXPIRED', 'CREATED'].includes(status) && packs > 0) found.push('packs without a payment');
  if (chain === undefined) return found;
  for (const delivery of row.deliveries) {
    const { state } = await chain.client.readContract({
      address: chain.network.contracts.gacha,
      abi: gachaAbi,
      functionName: 'paymentOf',
      args: [delivery.ref],
    });
    if ((state === DELIVERED_ON_CHAIN) !== (delivery.status === 'DELIVERED')) {
      found.push(`its delivery is ${delivery.status}, and ${state} on chain`);
    }
  }
  return found;
}

/** Each pack of a drop was sold or delivered, once. */
async function problemsOfDrops({ server }: CheckedShop): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ gacha_id: string; packs: number; given: number }>(`
    select d.gacha_id, (select count(*)::int from pack k where k.gacha_id = d.gacha_id) as packs,
      (select coalesce(sum(s.quantity), 0)::int from pack_purchase s where s.gacha_id = d.gacha_id)
      + (select coalesce(sum(s.quantity), 0)::int from pack_delivery s where s.gacha_id = d.gacha_id) as given
    from drop_on_chain d`);
  return rows
    .filter(({ packs, given }) => packs !== given)
    .map(({ gacha_id: id, packs, given }) => `drop ${id} has ${packs} packs, and ${given} were handed out`);
}
