import { campaignDrawAbi } from '@kura/chain/abis';
import { sql } from 'kysely';
import {
  type Address,
  concatHex,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
} from 'viem';
import type { ModelApplicant, ModelCampaign } from '../model.ts';
import { drawOf, PRIZE_POINTS } from '../moves/campaign-moves.ts';
import type { Findings } from '../violation.ts';
import type { World } from '../world.ts';
import type { Ledger } from './ledger.ts';
import { callAll } from './seaport-records.ts';

interface ApplicationRow {
  id: string;
  campaign_id: string;
  user_id: string;
  wallet: Address;
  status: string;
  eligible: boolean;
  draw_index: number | null;
  draw_salt: Hex | null;
  draw_position: number | null;
  result: string;
  /** Place of the prize among all of the campaign. */
  prize_place: number | null;
  prize_state: string | null;
}

/** Campaigns and their applications as the tables have them, and the order of the winners as the contract computes it. */
export interface CampaignRecords {
  /** Status by id. */
  readonly statuses: ReadonlyMap<string, string>;
  readonly applications: readonly ApplicationRow[];
  /** A line for each draw, in alphabetical order. */
  readonly draws: readonly string[];
  /** Indexes of the list in the order of the draw, by draw id; absent without a word. */
  readonly orders: ReadonlyMap<string, readonly number[]>;
}

export async function readCampaigns(
  { chain, database }: Pick<World, 'chain' | 'database'>,
  ledger: Ledger,
): Promise<CampaignRecords> {
  const { rows: campaigns } = await sql<{ id: string; status: string }>`
    select id, status from campaign`.execute(database.db);
  const { rows: applications } = await sql<ApplicationRow>`
    select a.id, a.campaign_id, a.user_id, a.wallet, a.status, a.eligible, a.draw_index, a.draw_salt, a.draw_position,
      a.result, u.place as prize_place, u.state as prize_state
    from campaign_application a left join campaign_prize_unit u on u.application_id = a.id
    order by a.campaign_id, a.draw_position, a.id`.execute(database.db);
  const { rows: draws } = await sql<{ line: string }>`
    select concat_ws(' ', draw_id, prize_counts::text, coalesce(root, '-'), coalesce(applicant_count::text, '-'),
      coalesce(word, '-')) as line from campaign_draw`.execute(database.db);
  const drawn = [...ledger.campaignDraws].flatMap(([drawId, { list }]) =>
    list !== null && ledger.words.has(list.requestId) ? [{ drawId: drawId as Hex, count: list.count }] : [],
  );
  const functionName = 'winnerIndexes';
  const results = await callAll(
    chain.rpcUrl,
    drawn.map(({ drawId, count }) => ({
      to: chain.network.contracts.campaignDraw,
      data: encodeFunctionData({
        abi: campaignDrawAbi,
        functionName,
        args: [drawId, 0n, BigInt(count)],
      }),
    })),
    ledger.blockNumber,
  );
  return {
    statuses: new Map(campaigns.map(({ id, status }) => [id, status])),
    applications: applications.map((row) => ({
      ...row,
      draw_index: row.draw_index === null ? null : Number(row.draw_index),
      draw_position: row.draw_position === null ? null : Number(row.draw_position),
      prize_place: row.prize_place === null ? null : Number(row.prize_place),
    })),
    draws: draws.map(({ line }) => line).toSorted(),
    orders: new Map(
      drawn.map(({ drawId }, place) => {
        const data = results[place] as Hex;
        return [drawId, decodeFunctionResult({ abi: campaignDrawAbi, functionName, data }).map(Number)];
      }),
    ),
  };
}

interface Checked {
  readonly records: CampaignRecords;
  readonly ledger: Ledger;
  readonly world: Pick<World, 'model'>;
  readonly atRest: boolean;
}

/** Draws against the chain, lists against the acts of the applicants, and winners against the order that the contract gives. */
export function checkCampaigns(findings: Findings, { records, ledger, world, atRest }: Checked): void {
  const made = [...ledger.campaignDraws].map(([drawId, { prizeCounts, list }]) => {
    const word = list === null ? undefined : ledger.words.get(list.requestId);
    const shownWord = word === undefined ? '-' : `0x${word.toString(16).padStart(32, '0')}`;
    return `${drawId} {${prizeCounts}} ${list?.root ?? '-'} ${list?.count ?? '-'} ${shownWord}`;
  });
  if (made.toSorted().join() !== records.draws.join())
    findings.add('draws of campaigns are not those of the chain', { made, shown: records.draws });
  for (const campaign of world.model.campaigns) {
    const rows = records.applications.filter(({ campaign_id }) => campaign_id === campaign.id);
    for (const row of rows) checkApplication(findings, row, campaign);
    const draw = drawOf(campaign, ledger.campaignDraws);
    checkList(findings, { rows, campaign, draw });
    const order = draw && records.orders.get(draw.drawId);
    checkWinners(findings, rows, { order, atRest });
    if (atRest && draw !== undefined && records.statuses.get(campaign.id) !== 'DISTRIBUTED')
      findings.add('the prizes of a campaign were not distributed', records.statuses.get(campaign.id));
  }
}

const applicantOf = ({ applicants }: ModelCampaign, { id }: ApplicationRow): ModelApplicant | undefined =>
  [...applicants.values()].find(({ applicationId }) => applicationId === id);

function checkApplication(findings: Findings, row: ApplicationRow, campaign: ModelCampaign): void {
  const applicant = applicantOf(campaign, row);
  if (applicant === undefined) return;
  if ((row.status === 'APPLIED') !== applicant.hasApplied)
    findings.add('an application has another status than its applicant received', { status: row.status });
  if (!row.eligible && applicant.removed === null)
    findings.add('an applicant dropped out though the post exists', campaign.subject);
  if (row.result === 'WON' && (applicant.removed === 'BEFORE_CHECK' || applicant.removed === 'BEFORE_WORD'))
    findings.add('somebody won whose post was deleted before the draw', { removed: applicant.removed });
}

/** The list has the applicants with posts that existed after the end, and the chain has its root. */
function checkList(
  findings: Findings,
  {
    rows,
    campaign,
    draw,
  }: {
    rows: readonly ApplicationRow[];
    campaign: ModelCampaign;
    draw: ReturnType<typeof drawOf<{ list: { root: Hex; count: number } | null }>>;
  },
): void {
  const listed = rows.filter(({ draw_index }) => draw_index !== null);
  if (listed.length > 0)
    for (const row of rows) {
      const applicant = applicantOf(campaign, row);
      if (applicant === undefined) continue;
      const isListed = row.draw_index !== null;
      const mayBe = applicant.hasApplied && applicant.removed !== 'BEFORE_CHECK';
      const mustBe = applicant.hasApplied && (applicant.removed === null || applicant.removed === 'LATER');
      if ((isListed && !mayBe) || (!isListed && mustBe))
        findings.add('the list of applicants is not of those who fulfil the terms', {
          isListed,
          removed: applicant.removed,
        });
    }
  const list = draw?.list;
  if (draw === undefined || list == null) return;
  const leaves = listed.map(({ draw_index, wallet, draw_salt }) =>
    leafOf(draw.drawId as Hex, { index: draw_index ?? 0, wallet, salt: draw_salt ?? '0x' }),
  );
  if (list.count !== leaves.length || list.root !== rootOf(leaves))
    findings.add('the committed list is not that of the applicants', {
      committed: list.count,
      applicants: leaves.length,
    });
}

/** The leaf of one applicant. */
export function leafOf(
  drawId: Hex,
  { index, wallet, salt }: { index: number; wallet: Address; salt: Hex },
): Hex {
  return keccak256(
    keccak256(
      encodeAbiParameters(
        [{ type: 'bytes32' }, { type: 'uint256' }, { type: 'address' }, { type: 'bytes32' }],
        [drawId, BigInt(index), wallet, salt],
      ),
    ),
  );
}

/** The tree of OpenZeppelin: sorted leaves at the end of a complete binary tree, sorted pairs. */
export function rootOf(leaves: readonly Hex[]): Hex | undefined {
  const nodes = leaves.toSorted().toReversed();
  const tree: Hex[] = [...new Array<Hex>(Math.max(0, leaves.length - 1)).fill('0x'), ...nodes];
  for (let place = leaves.length - 2; place >= 0; place -= 1) {
    const children = [tree[2 * place + 1] as Hex, tree[2 * place + 2] as Hex];
    tree[place] = keccak256(concatHex(children.toSorted()));
  }
  return tree[0];
}

/** The places are decided one after another in the order of the draw, and the prizes are given in theirs. */
function checkWinners(
  findings: Findings,
  rows: readonly ApplicationRow[],
  { order, atRest }: { order: readonly number[] | undefined; atRest: boolean },
): void {
  const decided = rows
    .filter(({ draw_position }) => draw_position !== null)
    .toSorted((a, b) => (a.draw_position ?? 0) - (b.draw_position ?? 0));
  for (const [position, row] of decided.entries())
    if (row.draw_position !== position || row.draw_index !== order?.[position])
      findings.add('the winners are not in the order of the draw', {
        position,
        index: row.draw_index,
        due: order?.[position],
      });
  const winners = decided.filter(({ eligible }) => eligible);
  for (const [place, row] of winners.entries())
    if (row.result !== 'WON' || row.prize_place !== place)
      findings.add('a winner has another prize than the draw gives', {
        place,
        result: row.result,
        prize: row.prize_place,
      });
  const others = rows.filter((row) => row.prize_place !== null && !winners.includes(row));
  if (others.length > 0) findings.add('somebody has a prize who did not win', { count: others.length });
  const listed = rows.filter(({ draw_index, eligible }) => draw_index !== null && eligible).length;
  if (atRest && order !== undefined && winners.length !== Math.min(PRIZE_POINTS.length, listed))
    findings.add('another number of applicants won than there are prizes', {
      winners: winners.length,
      listed,
    });
}

/** Points of the prizes that wallets won, base units, by the order that the contract gives. */
export function wonPoints({ applications }: CampaignRecords): ReadonlyMap<string, bigint> {
  const won = new Map<string, bigint>();
  for (const { wallet, prize_place } of applications) {
    const points = prize_place === null ? undefined : PRIZE_POINTS[prize_place];
    const key = wallet.toLowerCase();
    if (points !== undefined) won.set(key, (won.get(key) ?? 0n) + points * 1_000_000n);
  }
  return won;
}
