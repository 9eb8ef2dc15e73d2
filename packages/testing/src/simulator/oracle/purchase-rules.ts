import type { Findings } from '../violation.ts';
import type { World } from '../world.ts';
import type { Ledger } from './ledger.ts';
import type { Snapshot } from './snapshot.ts';

/** Every confirmed intent for packs against the sale of the contract that confirmed it. */
export function checkPurchases(
  findings: Findings,
  { snapshot, ledger, world }: { snapshot: Snapshot; ledger: Ledger; world: World },
): void {
  const { tokens } = world.chain.network;
  for (const intent of snapshot.intents.values()) {
    if (intent.kind !== 'ROLL' || intent.status !== 'CONFIRMED' || intent.token === null) continue;
    const asked = {
      drop: snapshot.drops.get(intent.gacha_id ?? '')?.drop_id,
      quantity: intent.quantity,
      token: tokens[intent.token].toLowerCase(),
      openNow: intent.open_now,
    };
    const sales = ledger.packSales
      .filter(
        ({ transactionHash, buyer }) =>
          transactionHash === intent.transaction_hash && buyer === intent.wallet,
      )
      .map(({ dropId, quantity, token, openNow }) => ({ drop: Number(dropId), quantity, token, openNow }));
    if (!sales.some((sale) => JSON.stringify(sale) === JSON.stringify(asked)))
      findings.add('a purchase confirms an intent that asked for something else', { asked, sales });
  }
}
