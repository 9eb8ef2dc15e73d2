import type { CardTile } from '@kura/api-contract/cards';
import type { ExchangeableDrop } from '@kura/api-contract/exchanges';
import { MAX_EXCHANGED_CARDS } from '@kura/domain/exchanges';
import { baseUnitsToPoints } from '@kura/domain/gacha';
import type { Address } from 'viem';
import { findTiles, presentTile } from '../../cards/index.ts';
import { type CallContext, requireUser } from '../../platform/index.ts';
import { walletOf } from '../../trading/index.ts';
import { findExchangeableIds, listExchangeableDrops } from './exchanges.repository.ts';

/** Returns the drops with cards that the caller's wallets can exchange, and their number. */
export async function listOwnExchangeableDrops(
  { actor, db, clock }: CallContext,
  { address }: { address: Address },
): Promise<{ items: ExchangeableDrop[] }> {
  const rows = await listExchangeableDrops(db, walletOf(requireUser(actor), address), clock.now());
  return {
    items: rows.map((row) => ({
      gachaId: row.gacha_id,
      title: row.title,
      exchangePoints: baseUnitsToPoints(BigInt(row.exchange_points)),
      cards: row.cards,
    })),
  };
}

/** Returns cards of one drop for one exchange. */
export async function listOwnExchangeableCards(
  { actor, db, clock }: CallContext,
  { gachaId, address }: { gachaId: string; address: Address },
): Promise<{ items: CardTile[] }> {
  const wallet = walletOf(requireUser(actor), address);
  const ids = await findExchangeableIds(db, {
    ...{ gachaId, wallet, now: clock.now() },
    limit: MAX_EXCHANGED_CARDS,
  });
  const cards = await findTiles(db, ids);
  return {
    items: ids.flatMap((id) => {
      const card = cards.get(id);
      return card === undefined ? [] : [presentTile(card)];
    }),
  };
}
