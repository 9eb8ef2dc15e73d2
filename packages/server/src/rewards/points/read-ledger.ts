import type { PointLedger } from '@kura/api-contract/points';
import type { Queryable } from '@kura/database';
import { formatAmount } from '@kura/domain/money';
import { getAddress } from 'viem';
import { type CallContext, requireUser } from '../../platform/index.ts';
import { listPointEntries, listPointLots, type PointEntryRow } from './points.repository.ts';

interface PageQuery {
  readonly page: number;
  readonly pageSize: number;
}

/** Returns the caller's points in all own wallets. */
export async function readLedger({ actor, db }: CallContext, query: PageQuery): Promise<PointLedger> {
  return ledgerOf(db, requireUser(actor).wallets, query);
}

/** Returns the points of wallets. Points that are expired by the chain's time don't count. */
export async function ledgerOf(
  db: Queryable,
  wallets: readonly string[],
  { page, pageSize }: PageQuery,
): Promise<PointLedger> {
  const own = wallets.map((wallet) => wallet.toLowerCase());
  const lots = await listPointLots(db, own);
  const entries = await listPointEntries(db, own, { page, pageSize });
  return {
    balance: formatAmount(lots.reduce((sum, lot) => sum + lot.left_base_units, 0n)),
    lots: lots.map((lot) => ({
      wallet: getAddress(lot.wallet),
      points: formatAmount(lot.left_base_units),
      expiresAt: instantOf(lot.expires_at_seconds),
    })),
    entries: entries.rows.map((entry) => ({
      kind: kindOf(entry),
      wallet: getAddress(entry.wallet),
      points: formatAmount(entry.amount_base_units),
      at: entry.at.toISOString(),
      expiresAt: entry.expires_at_seconds === null ? null : instantOf(entry.expires_at_seconds),
      reason: entry.reason,
      campaign: entry.campaign,
      drop: entry.drop,
      nftIds: entry.nft_ids ?? [],
      transactionHash: entry.transaction_hash,
    })),
    ...{ page, pageSize, total: entries.total },
  };
}

function kindOf({ kind, nft_ids: nftIds, campaign }: PointEntryRow): PointLedger['entries'][number]['kind'] {
  if (kind !== 'MINTED') return kind;
  if (nftIds !== null) return 'EXCHANGED';
  return campaign === null ? 'GRANTED' : 'PRIZE';
}

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();
