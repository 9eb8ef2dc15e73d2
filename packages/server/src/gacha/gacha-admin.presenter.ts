import type { GachaAdmin } from '@kura/api-contract/gacha';
import type { Network } from '@kura/chain/network';
import type { Queryable } from '@kura/database';
import { marginBasisPoints, promisesCompleteSet, publishBlockersOf } from '@kura/domain/gacha';
import { formatAmount } from '@kura/domain/money';
import { sql } from 'kysely';
import { type Address, getAddress, type Hash } from 'viem';
import { ApiError, type Reply, reply } from '../platform/index.ts';
import { instantOf, oddsOf, presentGacha } from './gacha.presenter.ts';
import { findGacha, type GachaRow } from './gacha.repository.ts';

interface AdminFacts {
  allowed: { phase: number; wallet: Address; quota: number }[];
  shuffle: { word: Hash | null; transaction_hash: Hash } | null;
  revenue: { token: 'USDC' | 'USDT' | 'POINT'; total: string }[];
  /** Cards of the drop, its last-one prize included, that aren't in this drop's hands. */
  missing: number;
  /** Cards of the drop that the latest published stock-take didn't find in the vault. */
  notInVault: number;
  /** Cards of the pool. */
  cards: number;
}

/** An admin's answer about a drop, with the version that a change of it must name. */
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

/** Everything an admin sees of a drop: two statements. */
export async function viewGachaForAdmin(db: Queryable, network: Network, id: string): Promise<GachaAdmin> {
  const row = await findGacha(db, id);
  if (row === undefined) throw new ApiError('NOT_FOUND');
  return presentGachaAdmin(row, await readAdminFacts(db, row), network);
}

async function readAdminFacts(db: Queryable, { id, shuffle_ref }: GachaRow): Promise<AdminFacts> {
  const { rows } = await sql<AdminFacts>`
    select
      coalesce((select json_agg(a order by a.phase, a.wallet) from gacha_allowed_wallet a
         join gacha_phase p on p.gacha_id = a.gacha_id and p.number = a.phase and p.allow_list_root = a.root
         where a.gacha_id = ${id}), '[]') as allowed,
      (select to_json(s) from (
         select w.word, r.transaction_hash from shuffle_request r left join random_word w using (request_id)
         where r.ref = ${shuffle_ref} order by w.word is null, r.block_number limit 1) s) as shuffle,
      coalesce((select json_agg(r) from (
         select token, sum(total_base_units)::text as total from pack_purchase
         where gacha_id = ${id} group by token order by array_position(array['USDC', 'USDT', 'POINT'], token)) r), '[]') as revenue,
      (select count(*) from gacha_entry e left join slab_claim c on c.card_id = e.nft_id
        where e.gacha_id = ${id} and (c.holder is distinct from 'DROP' or c.reference is distinct from ${id}::uuid)) as missing,
      (select count(*) from gacha_entry e join nft n on n.id = e.nft_id join stock_take_difference f on f.kind = 'MISSING'
           and f.grader = n.grader and certificate_identity(f.certificate_number) = certificate_identity(n.certificate_number)
         where e.gacha_id = ${id} and f.stock_take_id = (select t.id from stock_take t where t.status = 'PUBLISHED'
           order by t.closed_at desc nulls last, t.started_at desc limit 1)) as "notInVault",
      (select count(*) from gacha_entry e where e.gacha_id = ${id} and not e.last_one) as cards`.execute(db);
  const facts = rows[0];
  if (facts === undefined) throw new Error('a select without from gave no row');
  return facts;
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

/** What the last-one prize adds to what the shop still has to give. */
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
