import { sql } from 'kysely';
import type { Findings } from '../violation.ts';
import type { World } from '../world.ts';
import { type Ledger, tokenKey } from './ledger.ts';
import type { Snapshot } from './snapshot.ts';

/** Every token's holder in the tables against the last Transfer of it. */
export function checkHoldings(findings: Findings, snapshot: Snapshot, ledger: Ledger): void {
  const shown = new Map<string, string | null>();
  const contracts = new Set<string>();
  for (const { kind, token_id, contract, owner } of snapshot.nfts.values()) {
    if (contract === null || token_id === null) continue;
    contracts.add(contract);
    const key = tokenKey(contract, token_id);
    shown.set(key, owner);
    const holder = ledger.owners.get(key) ?? null;
    if (holder !== owner) {
      findings.add('a token is shown with another holder than the chain says', {
        token: `${kind} ${token_id}`,
        shown: owner,
        holder,
      });
    }
  }
  for (const { pack_token } of snapshot.drops.values()) contracts.add(pack_token);
  for (const [key, holder] of ledger.owners) {
    const [contract = ''] = key.split(':');
    if (contracts.has(contract) && !shown.has(key)) {
      findings.add('a token of the chain is not in the tables', { key, holder });
    }
  }
}

/** Who switched Seaport off, as the tables have it, by `contract:owner`. */
export async function readSwitches({ database }: Pick<World, 'database'>): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select contract_address || ':' || owner as key from seaport_approval_revoked`.execute(database.db);
  return rows.map(({ key }) => key).toSorted();
}

/** Who switched Seaport off against the last events of each holder. */
export function checkSwitches(findings: Findings, ledger: Ledger, shown: readonly string[]): void {
  const made = [...ledger.switchedOff].toSorted();
  if (made.join() !== shown.join())
    findings.add('who switched Seaport off is not what the chain says', { made, shown });
}

/** How far each drop is against the sales and draws of the chain. */
export function checkSupplies(
  findings: Findings,
  snapshot: Snapshot,
  ledger: Ledger,
  { id: listedId, quotas }: World['listedDrop'],
): void {
  const bought = new Map<string, number>();
  for (const { dropId, buyer, quantity } of ledger.packSales)
    if (Number(dropId) === snapshot.drops.get(listedId)?.drop_id)
      bought.set(buyer, (bought.get(buyer) ?? 0) + quantity);
  for (const [buyer, count] of bought)
    if (count > (quotas.get(buyer) ?? 0))
      findings.add('somebody bought more packs than the allow list lets them', { buyer, count });
  for (const drop of snapshot.drops.values()) {
    const of = <Item extends { dropId: bigint }>(items: readonly Item[]) =>
      items.filter(({ dropId }) => Number(dropId) === drop.drop_id);
    const sold = of(ledger.packSales).reduce((sum, { quantity }) => sum + quantity, 0);
    const delivered = [...ledger.deliveries.values()]
      .filter(({ dropId }) => dropId === drop.drop_id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    if (sold + delivered !== drop.issued) {
      findings.add('a drop shows another number of sold packs than the chain', {
        drop: drop.drop_id,
        sold: sold + delivered,
        shown: drop.issued,
      });
    }
  }
}

/** Sales from stock against the contract that sells it: the buyer, the card and the transaction of each. */
export function checkStockSales(findings: Findings, snapshot: Snapshot, ledger: Ledger): void {
  const completed = [...snapshot.stockSales.values()].filter(({ status }) => status === 'Completed');
  const described = (sales: readonly { key: string; buyer: string | null; transaction: string | null }[]) =>
    sales.map(({ key, buyer, transaction }) => `${key} ${buyer} ${transaction}`).toSorted();
  const shown = described(
    completed.map((sale) => {
      const nft = snapshot.nfts.get(sale.nft_id);
      const key = tokenKey(nft?.contract ?? '', nft?.token_id ?? '');
      return { key, buyer: sale.buyer, transaction: sale.transaction_hash };
    }),
  );
  const sold = described(
    ledger.stockSales.map(({ key, buyer, transactionHash }) => ({
      key,
      buyer,
      transaction: transactionHash,
    })),
  );
  if (shown.join() !== sold.join())
    findings.add('sales from stock are not those of the chain', { shown, sold });
}
