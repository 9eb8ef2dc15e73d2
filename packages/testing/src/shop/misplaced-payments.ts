import { gachaAbi, stockSaleAbi } from '@kura/chain/abis';
import { readOrderState } from '@kura/chain/seaport';
import type { Hex } from 'viem';
import type { Charge, Coinflow } from '../coinflow/index.ts';
import type { TestShop } from './test-shop.ts';

/** The data that the check reads: the tables, and the chain where the shop has one. */
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
  /** The token that was delivered for a card; null for none, and for packs. */
  delivered_card: string | null;
  card_id: string | null;
  charges: string[];
  checkout_url: string;
  deliveries: { ref: Hex; status: string; of: 'PACKS' | 'STOCK' | 'LISTING'; orderHash: Hex | null }[];
  counts_as_spent: boolean;
}

/** `PaymentState` of the Gacha contract. */
const DELIVERED_ON_CHAIN = 2;

/**
 * Checks the conservation of payments by bank card against the provider's books and the chain.
 *
 * Money: every paid amount is delivered, refunded, charged back or held, and none is both delivered and refunded by the shop.
 * Reservations: an ended payment reserves neither packs nor a card, and counts towards no limit. Packs: the chain delivered a
 * payment's packs exactly when the tables say so, and each drop has as many as were sold and delivered. Cards: the delivered
 * token is the paid card, each card has one buyer, and its sale agrees.
 *
 * @param only the payments to check, all when absent
 * @returns a line for each that doesn't balance
 */
export async function misplacedPayments(
  shop: CheckedShop,
  coinflow: Pick<Coinflow, 'charges'>,
  only?: readonly string[],
): Promise<string[]> {
  const { pool } = shop.server.database;
  const { rows } = await pool.query<PaymentRow>(
    `select p.id, p.status, p.cents, p.chargeback, p.refund_reported, p.quantity, p.card_id, p.checkout_url,
      (select n.id from delivery d join delivery_outcome k on k.payment_ref = d.payment_ref and k.kind = d.kind
        join nft n on n.contract_address = k.contract_address and n.token_id = k.token_id
        where d.source = 'PAYMENT' and d.source_id = p.id) as delivered_card,
      (select coalesce(sum(k.quantity), 0)::int from delivery d
        join delivery_outcome k on k.payment_ref = d.payment_ref and k.kind = d.kind
        where d.source = 'PAYMENT' and d.source_id = p.id) as delivered_packs,
      array(select json_build_object('ref', d.payment_ref, 'status', d.status, 'orderHash', o.order_hash, 'of', d.kind)
        from delivery d left join market_order o on o.id = d.market_order_id
        where d.source = 'PAYMENT' and d.source_id = p.id) as deliveries,
      exists (select from spending s join effective_spending e on e.purchase_id = s.id where s.payment_id = p.id)
        as counts_as_spent,
      array_remove(p.provider_id || array(select s.provider_id from payment_surplus s where s.payment_id = p.id), null)
        as charges
    from payment p where $1::uuid[] is null or p.id = any($1)`,
    [only ?? null],
  );
  const found: string[] = [];
  const chargesOf = groupCharges(coinflow);
  for (const row of rows) {
    const problems = [
      ...problemsOfMoney(row, chargesOf(row)),
      ...problemsOfReservation(row),
      ...problemsOfPacks(row),
      ...problemsOfCard(row),
      ...(await problemsOnChain(row, shop.chain)),
    ];
    found.push(...problems.map((problem) => `payment ${row.id} (${row.status}): ${problem}`));
  }
  return [...found, ...(await problemsOfDrops(shop)), ...(await problemsOfSales(shop))];
}

/** The card was charged, and the provider did not refund it. */
const moneyTaken = new Set(['SETTLED', 'CHARGEBACK', 'CHARGEBACK_WON', 'CHARGEBACK_LOST']);

/** The provider's charges for a payment, including unreported ones. */
function groupCharges({ charges }: Pick<Coinflow, 'charges'>): (row: PaymentRow) => Charge[] {
  const ofCheckout = Map.groupBy(charges.values(), ({ checkout }) => checkout);
  return (row) => {
    const own = ofCheckout.get(row.checkout_url.split('/checkout/').at(-1) ?? '') ?? [];
    const known = row.charges.flatMap((id) => charges.get(id) ?? []);
    return [...new Set([...own, ...known])];
  };
}

function problemsOfMoney(
  { status, refund_reported: refundReported }: PaymentRow,
  charges: readonly Charge[],
): string[] {
  const taken = charges.filter(({ status: each }) => moneyTaken.has(each)).length;
  const found: string[] = [];
  if ((status === 'FAILED' || status === 'EXPIRED') && taken > 0)
    found.push('it was paid, and counts as unpaid');
  if (status === 'REFUNDED' && taken > 0) found.push('the provider has the money still');
  // A refund at the provider after the delivery is reported to the admins.
  if (status === 'DELIVERED' && taken === 0 && !refundReported)
    found.push('the provider gave the money back');
  if (taken > 1) found.push(`${taken} charges are kept`);
  return found;
}

const reserves = (status: string) => !['FAILED', 'EXPIRED', 'REFUNDED', 'CHARGED_BACK'].includes(status);

function problemsOfReservation({ status, deliveries, counts_as_spent: counts }: PaymentRow): string[] {
  const live = deliveries.filter((each) => each.status !== 'VOID' && each.status !== 'FAILED').length;
  const found: string[] = [];
  if (live > 1) found.push(`${live} deliveries may arrive`);
  if (!reserves(status) && live > 0 && status !== 'REFUNDED') found.push('what ended is delivered');
  if (!reserves(status) && counts) found.push('what came to nothing counts as spent');
  return found;
}

function problemsOfPacks(row: PaymentRow): string[] {
  const { status, quantity, delivered_packs: packs } = row;
  const found: string[] = [];
  if (status === 'CHARGED_BACK' && packs > 0) found.push('packs for a payment that the bank gave back');
  if (packs > 0 && packs !== quantity) found.push(`${packs} packs were delivered`);
  if (status === 'DELIVERED' && quantity !== null && packs === 0) found.push('nothing was delivered');
  if (['FAILED', 'EXPIRED', 'CREATED'].includes(status) && packs > 0) found.push('packs without a payment');
  return found;
}

function problemsOfCard({ status, card_id: cardId, delivered_card: delivered }: PaymentRow): string[] {
  if (cardId === null) return [];
  const found: string[] = [];
  if (delivered !== null && delivered !== cardId) found.push(`card ${delivered} was delivered`);
  if (status === 'DELIVERED' && delivered === null) found.push('no card was delivered');
  if (['FAILED', 'EXPIRED', 'CREATED'].includes(status) && delivered !== null)
    found.push('a card without a payment');
  return found;
}

async function problemsOnChain(
  { deliveries }: PaymentRow,
  chain: TestShop['chain'] | undefined,
): Promise<string[]> {
  if (chain === undefined) return [];
  const found: string[] = [];
  for (const { ref, status, of, orderHash } of deliveries) {
    if (orderHash !== null) {
      const order = await readOrderState(chain.client, chain.network.contracts, orderHash);
      if (status === 'DELIVERED' && !order.filled)
        found.push('its delivery is DELIVERED, and the order is not filled');
      continue;
    }
    if (of === 'STOCK') {
      const isUsed = await chain.client.readContract({
        address: chain.network.contracts.stockSale,
        abi: stockSaleAbi,
        functionName: 'isPaymentUsed',
        args: [ref],
      });
      // A reference is used by the delivery or by its void.
      const isEnded = status === 'DELIVERED' || status === 'VOID';
      if (isEnded ? !isUsed : isUsed && status !== 'VOIDING')
        found.push(`its delivery is ${status}, and ${isUsed ? 'used' : 'unused'} on chain`);
      continue;
    }
    const { state } = await chain.client.readContract({
      address: chain.network.contracts.gacha,
      abi: gachaAbi,
      functionName: 'paymentOf',
      args: [ref],
    });
    if ((state === DELIVERED_ON_CHAIN) !== (status === 'DELIVERED')) {
      found.push(`its delivery is ${status}, and ${state} on chain`);
    }
  }
  return found;
}

/** A card from stock is sold to one buyer, and a listing is filled for one payment. */
async function problemsOfSales({ server }: CheckedShop): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ card_id: string; delivered: number; sold: number }>(`
    select p.card_id, count(*) filter (where k.payment_ref is not null)::int as delivered,
      (select count(*)::int from stock_sale s where s.nft_id = p.card_id and s.status = 'Completed') as sold
    from payment p
    left join delivery d on d.source = 'PAYMENT' and d.source_id = p.id
    left join delivery_outcome k on k.payment_ref = d.payment_ref and k.kind = d.kind and not k.voided
    where p.card_id is not null and p.market_order_id is null group by p.card_id`);
  const listings = await server.database.pool.query<{ id: string }>(`
    select o.id from market_order o join delivery d on d.market_order_id = o.id
    join delivery_outcome k on k.payment_ref = d.payment_ref and k.kind = d.kind
    group by o.id having count(*) > 1 or o.status <> 'Completed'`);
  const ofListings = listings.rows.map(
    ({ id }) => `listing ${id} was filled for several payments, or is not completed`,
  );
  const ofStock = rows
    .filter(({ delivered, sold }) => delivered > 1 || sold > 1 || delivered > sold)
    .map(({ card_id: id, delivered, sold }) => `card ${id} was delivered ${delivered} × and sold ${sold} ×`);
  return [...ofStock, ...ofListings];
}

/** Each pack of a drop was sold or delivered, once. */
async function problemsOfDrops({ server }: CheckedShop): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ gacha_id: string; packs: number; given: number }>(`
    select d.gacha_id, (select count(*)::int from pack k where k.gacha_id = d.gacha_id) as packs,
      (select coalesce(sum(s.quantity), 0)::int from pack_purchase s where s.gacha_id = d.gacha_id)
      + (select coalesce(sum(s.quantity), 0)::int from delivery_outcome s where s.gacha_id = d.gacha_id) as given
    from drop_on_chain d`);
  return rows
    .filter(({ packs, given }) => packs !== given)
    .map(({ gacha_id: id, packs, given }) => `drop ${id} has ${packs} packs, and ${given} were handed out`);
}
