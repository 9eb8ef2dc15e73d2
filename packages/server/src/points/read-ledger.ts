import type { PointLedger } from '@kura/api-contract/points';
import { formatAmount } from '@kura/domain/money';
import { sql } from 'kysely';
import { type Address, getAddress, type Hash } from 'viem';
import { type CallContext, requireUser } from '../platform/index.ts';

interface LotRow {
  wallet: Address;
  expires_at_seconds: number;
  left_base_units: bigint;
}

interface EntryRow {
  kind: 'MINTED' | 'SPENT' | 'EXPIRED';
  wallet: Address;
  amount_base_units: bigint;
  at: Date;
  expires_at_seconds: number | null;
  transaction_hash: Hash;
  /** Null unless the points were paid for cards. */
  nft_ids: string[] | null;
}

/** The points of the caller in all own wallets. What expired by the chain's time doesn't count. */
export async function readLedger({ actor, db }: CallContext): Promise<PointLedger> {
  const { wallets } = requireUser(actor);
  const own = wallets.map((wallet) => wallet.toLowerCase());
  const lots = await sql<LotRow>`
    select wallet, expires_at_seconds, left_base_units from point_lot
    where wallet = any(${own}::text[])
      and expires_at_seconds > coalesce((select block_time_seconds from chain_checkpoint), 0)
    order by expires_at_seconds, wallet`.execute(db);
  const entries = await sql<EntryRow>`
    select p.kind, p.wallet, p.amount_base_units, p.at, p.expires_at_seconds, p.transaction_hash,
      (select array_agg(n.id order by n.token_id) from card_exchange x
       join nft n on n.contract_address = x.contract_address and n.token_id = any(x.token_ids)
       where p.kind = 'MINTED' and x.transaction_hash = p.transaction_hash and x.holder = p.wallet
         and x.points_base_units = p.amount_base_units) as nft_ids
    from point_entry p where p.wallet = any(${own}::text[])
    order by p.block_number desc, p.log_index desc limit 100`.execute(db);
  return {
    balance: formatAmount(lots.rows.reduce((sum, lot) => sum + lot.left_base_units, 0n)),
    lots: lots.rows.map((lot) => ({
      wallet: getAddress(lot.wallet),
      points: formatAmount(lot.left_base_units),
      expiresAt: instantOf(lot.expires_at_seconds),
    })),
    entries: entries.rows.map((entry) => ({
      kind: entry.nft_ids !== null ? 'EXCHANGED' : entry.kind === 'MINTED' ? 'GRANTED' : entry.kind,
      wallet: getAddress(entry.wallet),
      points: formatAmount(entry.amount_base_units),
      at: entry.at.toISOString(),
      expiresAt: entry.expires_at_seconds === null ? null : instantOf(entry.expires_at_seconds),
      nftIds: entry.nft_ids ?? [],
      transactionHash: entry.transaction_hash,
    })),
  };
}

const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString();
