import type { Gacha, GachaDetail } from '@kura/api-contract/gacha';
import type { Network } from '@kura/chain/network';
import {
  baseUnitsToPoints,
  lastOnePrizeState,
  openPhases,
  type PoolOdds,
  packWins,
  poolOdds,
  saleSpan,
} from '@kura/domain/gacha';
import { type RollAllowance, rollAllowance } from '@kura/domain/limits';
import { formatAmount } from '@kura/domain/money';
import { type Address, getAddress } from 'viem';
import { mediaUrl, pictureUrl, presentChain } from '../../cards/index.ts';
import type { EligibilityRow, GachaRow, PhaseRow } from './gacha.repository.ts';

/** Presents a time of the chain. */
export function instantOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

/** Odds of the next draw of a drop. */
export function oddsOf(row: GachaRow): PoolOdds {
  return poolOdds(
    row.tallies.map(({ rank, total, remaining, remaining_value }) => ({
      rank,
      total,
      remaining,
      remainingValueBaseUnits: BigInt(remaining_value),
    })),
  );
}

/** Packs that can still be bought: neither issued nor held for a payment. */
export function packsLeft(row: GachaRow): number {
  return row.drop === null ? row.packs : row.packs - row.drop.packs_issued - row.drop.packs_reserved;
}

/** Converts a phase to the form of the domain's rules. */
function salePhase(phase: PhaseRow) {
  return {
    number: phase.number,
    startsAtSeconds: phase.starts_at_seconds,
    endsAtSeconds: phase.ends_at_seconds,
    limit: phase.limit_for_all,
    limitPerWallet: phase.limit_per_wallet,
    allowListed: phase.allow_listed,
    sold: phase.sold,
  };
}

/** Presents a drop in a list. */
export function presentGacha(row: GachaRow, network: Network): Gacha {
  const odds = oddsOf(row);
  const phases = row.phases.map(salePhase);
  const span = phases.length === 0 ? null : saleSpan(phases, Math.floor(row.ends_at.getTime() / 1000));
  return {
    id: row.id,
    status: row.status,
    stopReason: row.stop_reason,
    paused: row.drop?.paused ?? false,
    name: row.name,
    texts: { ja: presentText(row.texts.ja), en: presentText(row.texts.en) },
    imageUrl: row.image && mediaUrl(row.image),
    colourTier: row.colour_tier,
    collection: {
      id: row.collection_id,
      name: row.collection_name,
      contractAddress: row.collection_address && getAddress(row.collection_address),
      chain: presentChain(network),
    },
    packs: row.packs,
    packsLeft: packsLeft(row),
    prices: row.prices.map(({ token, price }) => ({ token, price: formatAmount(BigInt(price)) })),
    limitPerTransaction: row.limit_per_transaction,
    phases: phases.map((phase) => ({
      number: phase.number,
      startsAt: instantOf(phase.startsAtSeconds),
      endsAt: instantOf(phase.endsAtSeconds),
      limit: phase.limit,
      limitPerWallet: phase.limitPerWallet,
      sold: phase.sold,
      allowListed: phase.allowListed,
    })),
    saleStartsAt: span && instantOf(span.startsAtSeconds),
    saleEndsAt: span && instantOf(span.endsAtSeconds),
    odds: presentOdds(odds),
    exchangePoints: baseUnitsToPoints(BigInt(row.exchange_points)),
    deliveryCap: row.delivery_cap,
    lastOnePrize: presentLastOnePrize(row),
    waitingRoom: row.waiting_room,
    wins: presentWins(row, odds),
    onChain: row.drop && {
      dropId: String(row.drop.drop_id),
      contractAddress: network.contracts.gacha,
      packTokenAddress: getAddress(row.drop.pack_token),
      poolRoot: row.drop.pool_root,
      poolFileHash: row.drop.pool_file_hash,
      poolFileUrl: `/api/gacha/${row.id}/pool`,
      createdTransactionHash: row.drop.created_transaction_hash,
      createdBlock: row.drop.created_block,
    },
    createdAt: row.created_at.toISOString(),
  };
}

function presentOdds(odds: PoolOdds): Gacha['odds'] {
  return {
    poolSize: odds.size,
    remaining: odds.remaining,
    ranks: [...odds.ranks],
    chancePerCardPpm: odds.chancePerCardPpm,
    expectedValue: odds.expectedValueBaseUnits === null ? null : formatAmount(odds.expectedValueBaseUnits),
    remainingValue: formatAmount(odds.remainingValueBaseUnits),
    cardsDrawn: odds.size - odds.remaining,
  };
}

/** In the order of the contract: PostgreSQL's jsonb keeps its own. */
function presentText({ title, description, terms }: Gacha['texts']['ja']): Gacha['texts']['ja'] {
  return { title, description, terms };
}

function presentLastOnePrize({ last_one_prize: prize, drop, packs }: GachaRow): Gacha['lastOnePrize'] {
  if (prize === null) return null;
  return {
    cardId: prize.id,
    name: prize.name,
    japaneseTitle: prize.japanese_title,
    imageUrl: pictureUrl(prize.photo_front),
    grader: prize.grader,
    grade: prize.grade,
    rank: prize.rank,
    value: formatAmount(BigInt(prize.value_base_units)),
    state: lastOnePrizeState({
      packs,
      packsIssued: drop?.packs_issued ?? 0,
      minted: prize.minted,
      closed: drop?.closed ?? false,
    }),
    packId: prize.pack_id,
  };
}

function presentWins(row: GachaRow, odds: PoolOdds): Gacha['wins'] {
  const wins = packWins({
    opened: odds.size - odds.remaining,
    won: row.tallies.reduce((sum, { won }) => sum + won, 0),
    priceBaseUnits: row.dollar_price === null ? null : BigInt(row.dollar_price),
  });
  if (wins === null) return null;
  const { opened, won, sharePpm, priceBaseUnits } = wins;
  return { opened, won, sharePpm, price: formatAmount(priceBaseUnits) };
}

/** Presents a drop with the possible purchases of each wallet of the viewer; null for a visitor. */
export function presentGachaDetail(
  row: GachaRow,
  network: Network,
  eligibility: readonly EligibilityRow[] | null,
): GachaDetail {
  return { ...presentGacha(row, network), standing: eligibility && presentEligibility(row, eligibility) };
}

function presentEligibility(row: GachaRow, eligibility: readonly EligibilityRow[]): GachaDetail['standing'] {
  const wallets = [...new Set(eligibility.map((standing) => standing.wallet))];
  return wallets.map((wallet) => {
    const best = bestPurchase(row, eligibility, wallet);
    const own = eligibility.filter((standing) => standing.wallet === wallet);
    return {
      wallet: getAddress(wallet),
      phase: best?.phase ?? null,
      bought: own.reduce((sum, standing) => sum + standing.bought, 0),
      mayBuy: best?.allowance.packs ?? 0,
      boundBy: best?.allowance.boundBy ?? null,
      allowListQuota: best?.quota ?? null,
      phases: row.phases.map(({ number, allow_listed }) => {
        const standing = own.find((each) => each.phase === number);
        return {
          number,
          bought: standing?.bought ?? 0,
          allowListQuota: allow_listed ? (standing?.quota ?? 0) : null,
        };
      }),
    };
  });
}

export interface PossiblePurchase {
  phase: number;
  allowance: RollAllowance;
  /** The quota in the phase's allow list; null without a list. */
  quota: number | null;
}

/** Returns the open phase in which a wallet may buy most now; undefined without an open phase. */
export function bestPurchase(
  row: GachaRow,
  eligibility: readonly EligibilityRow[],
  wallet: Address,
): PossiblePurchase | undefined {
  if (row.status !== 'PUBLISHED' || row.drop?.paused !== false || row.head_seconds === null) return undefined;
  const possible = openPhases(row.phases.map(salePhase), row.head_seconds).map(({ phase }) => {
    const standing = eligibility.find((each) => each.wallet === wallet && each.phase === phase.number);
    const quota = phase.allowListed ? (standing?.quota ?? 0) : null;
    const allowance = rollAllowance({
      packsLeft: packsLeft(row),
      limitPerTransaction: row.limit_per_transaction,
      phaseLimit: phase.limit,
      phaseSold: phase.sold,
      phaseLimitPerWallet: phase.limitPerWallet,
      phaseBoughtByWallet: standing?.bought ?? 0,
      allowListQuota: quota,
    });
    return { phase: phase.number, allowance, quota };
  });
  return possible.toSorted((a, b) => b.allowance.packs - a.allowance.packs)[0];
}
