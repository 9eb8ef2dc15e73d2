import type { GachaAdmin } from '@kura/api-contract/gacha';
import type { Network } from '@kura/chain/network';
import type { Queryable } from '@kura/database';
import { marginBasisPoints, promisesCompleteSet, publishBlockersOf } from '@kura/domain/gacha';
import { formatAmount } from '@kura/domain/money';
import { getAddress } from 'viem';
import { ApiError, type Reply, reply } from '../../platform/index.ts';
import { type AdminFacts, readAdminFacts } from './admin-facts.repository.ts';
import { instantOf, oddsOf, presentGacha } from './gacha.presenter.ts';
import { findGacha, type GachaRow } from './gacha.repository.ts';

/** Presents a drop to admins, with the version for If-Match. */
export async function presentForAdmin(
  db: Queryable,
  network: Network,
  id: string,
  options: { created?: boolean } = {},
): Promise<Reply<GachaAdmin>> {
  const gacha = await viewGachaForAdmin(db, network, id);
  return reply(gacha, {
    etag: String(gacha.version),
    ...(options.created === true ? { location: `/api/gacha/admin/${id}` } : {}),
  });
}

/** Returns the admins' view of a drop, in two statements. */
export async function viewGachaForAdmin(db: Queryable, network: Network, id: string): Promise<GachaAdmin> {
  const row = await findGacha(db, id);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return presentGachaAdmin(row, await readAdminFacts(db, row), network);
}

function presentGachaAdmin(row: GachaRow, facts: AdminFacts, network: Network): GachaAdmin {
  const odds = oddsOf(row);
  const usdc = row.prices.find((price) => price.token === 'USDC');
  const asked = row.drop?.packs_asked ?? 0;
  const issued = row.drop?.packs_issued ?? 0;
  return {
    ...presentGacha(row, network),
    displayOrder: row.display_order,
    image: row.image,
    endsAt: row.ends_at.toISOString(),
    revealDeadline: row.drop && instantOf(row.drop.reveal_deadline_seconds),
    allowLists: row.phases
      .filter((phase) => phase.allow_listed)
      .map(({ number }) => ({
        phase: number,
        entries: facts.allowed
          .filter((each) => each.phase === number)
          .map(({ wallet, quota }) => ({ wallet: getAddress(wallet), quota })),
      })),
    shuffle: row.shuffle_ref && {
      state: facts.shuffle?.word ? 'SEEDED' : 'REQUESTED',
      ref: row.shuffle_ref,
      seed: facts.shuffle?.word ?? null,
      transactionHash: facts.shuffle?.transaction_hash ?? null,
    },
    transactionId: row.transaction_id,
    obstacles: row.status === 'DRAFT' ? obstaclesOf(row, facts) : [],
    figures: {
      packsSold: issued,
      packsSealed: issued - asked,
      packsOpened: row.drop?.cards_drawn ?? 0,
      revenue: facts.revenue.map(({ token, total }) => ({ token, price: formatAmount(BigInt(total)) })),
      exposure: formatAmount(odds.remainingValueBaseUnits + unwonPrizeBaseUnits(row)),
      marginBasisPoints: usdc ? marginBasisPoints(BigInt(usdc.price), odds.expectedValueBaseUnits) : null,
    },
    version: row.version,
  };
}

/** The value that an unwon last-one prize adds to the prizes still to be given. */
function unwonPrizeBaseUnits({ last_one_prize: prize, drop }: GachaRow): bigint {
  return prize === null || prize.minted || drop?.closed ? 0n : BigInt(prize.value_base_units);
}

type DropTexts = GachaRow['texts'];

/** All texts of a drop that customers read. */
export const wordsOf = ({ ja, en }: Pick<DropTexts, 'ja' | 'en'>): string[] =>
  [ja, en].flatMap(({ title, description, terms }) => [title, description, terms]);

/** The obstacles to publishing a draft. */
function obstaclesOf(row: GachaRow, facts: AdminFacts) {
  const complete = [row.texts.ja, row.texts.en].every(
    ({ title, description, terms }) => title !== '' && description !== '' && terms !== '',
  );
  return publishBlockersOf({
    packs: row.packs,
    cards: { count: facts.cards, notInStock: facts.notInVault, claimedElsewhere: facts.missing },
    shuffled: facts.shuffle?.word != null,
    hasTexts: complete,
    promisesCompleteSet: promisesCompleteSet([row.name, ...wordsOf(row.texts)]),
    hasPrice: row.prices.length > 0,
    nowSeconds: row.head_seconds ?? 0,
    saleEndsAtSeconds: Math.floor(row.ends_at.getTime() / 1000),
    phaseCount: row.phases.length,
  });
}
