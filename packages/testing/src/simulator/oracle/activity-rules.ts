import { sql } from 'kysely';
import { zeroAddress } from 'viem';
import type { Findings } from '../violation.ts';
import type { World } from '../world.ts';
import { type Ledger, tokenKey } from './ledger.ts';
import { movementsOf } from './order-rules.ts';
import type { NftRow, Snapshot } from './snapshot.ts';

type Counts = ReadonlyMap<string, number>;

/** Rows of activity by card or pack and type. */
export async function readActivity({
  database,
}: Pick<World, 'database'>): Promise<ReadonlyMap<string, Counts>> {
  const { rows } = await sql<{ nft_id: string; type: string; count: number }>`
    select nft_id, type, count(*)::int as count from nft_activity group by 1, 2`.execute(database.db);
  const byNft = new Map<string, Map<string, number>>();
  for (const { nft_id, type, count } of rows) {
    const counts = byNft.get(nft_id) ?? new Map<string, number>();
    byNft.set(nft_id, counts.set(type, count));
  }
  return byNft;
}

/** The activity of each card and pack against the movements of the chain and the orders that were made on it. */
export function checkActivity(
  findings: Findings,
  {
    snapshot,
    ledger,
    activity,
  }: { snapshot: Snapshot; ledger: Ledger; activity: ReadonlyMap<string, Counts> },
): void {
  for (const nft of snapshot.nfts.values()) {
    const due = dueOf(nft, snapshot, ledger);
    const shown = activity.get(nft.id) ?? new Map<string, number>();
    for (const type of ['Mint', 'Transfer', 'Sale', 'Swap', 'Listing', 'Offer', 'Bid']) {
      const [is, must] = [shown.get(type) ?? 0, due.get(type) ?? 0];
      if (is !== must)
        findings.add('the activity of a card is not what happened to it', {
          token: `${nft.kind} ${nft.token_id}`,
          type,
          shown: is,
          due: must,
        });
    }
  }
}

function dueOf(nft: NftRow, snapshot: Snapshot, ledger: Ledger): Counts {
  const due = new Map<string, number>();
  const count = (type: string) => due.set(type, (due.get(type) ?? 0) + 1);
  const traded = new Set<string>();
  for (const order of snapshot.orders.values()) {
    if (order.nft_id === nft.id && order.reserved_for === null) count(madeBy[order.type]);
    const fill = ledger.fills.get(order.order_hash);
    if (fill === undefined) continue;
    const sold = order.type === 'AUCTION' ? null : order.sold_nft_id;
    if (sold !== nft.id && order.given_nft_id !== nft.id) continue;
    traded.add(fill.transactionHash);
    count(order.given_nft_id === null ? 'Sale' : 'Swap');
  }
  for (const sale of snapshot.stockSales.values()) {
    if (sale.nft_id === nft.id) count('Listing');
  }
  const key = tokenKey(nft.contract ?? '', nft.token_id ?? '');
  for (const sale of ledger.stockSales) if (sale.key === key) count('Sale');
  for (const { from, transactionHash } of movementsOf(nft, ledger)) {
    if (from === zeroAddress) count('Mint');
    else if (!traded.has(transactionHash)) count('Transfer');
  }
  return due;
}

const madeBy = { FIXED_PRICE: 'Listing', AUCTION: 'Listing', OFFER: 'Offer', BID: 'Bid' } as const;
