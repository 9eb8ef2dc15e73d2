import { sql } from 'kysely';
import { type Address, encodeAbiParameters, type Hex, keccak256, zeroHash } from 'viem';
import type { Findings } from '../violation.ts';
import type { World } from '../world.ts';
import { type CampaignRecords, leafOf, rootOf } from './campaign-rules.ts';
import type { Ledger } from './ledger.ts';

interface RoomRow {
  draw_id: Hex;
  places: number;
  quota: number;
  drop_id: number;
  fixed: boolean;
  ordered_word: string | null;
  no_order_reason: string | null;
  phase_root: Hex;
  list_root: Hex | null;
  /** Whether the times of the phase are those of the terms, and all later phases are open to everybody. */
  keeps_terms: boolean;
}

interface EntryRow {
  user_id: string;
  wallet: Address;
  draw_index: number | null;
  draw_salt: Hex | null;
  position: number | null;
  notices: number;
}

/** The waiting room of the shop and its entries, as the tables have them. */
export interface RoomRecords {
  readonly room: RoomRow;
  readonly entries: readonly EntryRow[];
}

export async function readWaitingRoom({
  database,
  hotDrop,
}: Pick<World, 'database' | 'hotDrop'>): Promise<RoomRecords> {
  const { rows } = await sql<RoomRow>`
    select w.draw_id, w.places, w.quota, d.drop_id, w.fixed_at is not null as fixed, w.ordered_word, w.no_order_reason,
      p.allow_list_root as phase_root, w.list_root,
      p.starts_at_seconds = extract(epoch from w.phase_starts_at) and p.ends_at_seconds = extract(epoch from w.phase_ends_at)
        and not exists (select from gacha_phase o where o.gacha_id = w.gacha_id and o.number <> w.phase
          and (o.allow_listed or o.starts_at_seconds < p.ends_at_seconds)) as keeps_terms
    from waiting_room w join drop_on_chain d on d.gacha_id = w.gacha_id
    join gacha_phase p on p.gacha_id = w.gacha_id and p.number = w.phase where w.gacha_id = ${hotDrop.id}`.execute(
    database.db,
  );
  const { rows: entries } = await sql<EntryRow>`
    select e.user_id, e.wallet, e.draw_index, e.draw_salt, e.position,
      (select count(*)::int from notification n where n.user_id = e.user_id and n.cause = 'waiting-room:' || e.id) as notices
    from waiting_room_entry e where e.gacha_id = ${hotDrop.id} order by e.position, e.draw_index`.execute(
    database.db,
  );
  return { room: rows[0] as RoomRow, entries };
}

interface Checked {
  readonly records: RoomRecords;
  readonly campaigns: CampaignRecords;
  readonly ledger: Ledger;
  readonly world: Pick<World, 'model' | 'chain'>;
  readonly atRest: boolean;
}

/** Entries against the users who entered, the list against the chain, and the order against the one of the contract. */
export function checkWaitingRoom(
  findings: Findings,
  { records: { room, entries }, campaigns, ledger, world: { model, chain }, atRest }: Checked,
): void {
  const users = new Map([...model.entrants].map(([{ userId }, certainty]) => [userId, certainty]));
  if (entries.some(({ user_id }) => !users.has(user_id)))
    findings.add('a waiting room has an entry that nobody made', { entries: entries.length });
  const entered = new Set(entries.map(({ user_id }) => user_id));
  if (entered.size !== entries.length) findings.add('a user is in a waiting room twice', entries.length);
  for (const [userId, certainty] of users)
    if (certainty === 'CERTAINLY' && !entered.has(userId))
      findings.add('a waiting room lost an entry', { entries: entries.length });
  if (!room.keeps_terms) findings.add('a drop with a waiting room changed its phases', room);

  const draw = ledger.campaignDraws.get(room.draw_id);
  if (draw?.prizeCounts.join() !== String(room.places))
    findings.add('the places of a waiting room are not registered', { registered: draw?.prizeCounts });
  const listed = entries.filter(({ draw_index }) => draw_index !== null);
  if (room.fixed && listed.length !== entries.length)
    findings.add('a waiting room left somebody out', { entries: entries.length, listed: listed.length });
  const list = draw?.list ?? null;
  const leaves = listed.map(({ draw_index, wallet, draw_salt }) =>
    leafOf(room.draw_id, { index: draw_index ?? 0, wallet, salt: draw_salt ?? '0x' }),
  );
  if (list !== null && (list.count !== leaves.length || list.root !== rootOf(leaves)))
    findings.add('the committed list is not that of the entrants', {
      committed: list.count,
      entrants: leaves.length,
    });

  // A reorganisation may have taken the word back that they were ordered by, until it comes again.
  const word = list && ledger.words.get(list.requestId);
  const isOrdered = word != null && room.ordered_word === `0x${word.toString(16).padStart(32, '0')}`;
  const order = isOrdered ? campaigns.orders.get(room.draw_id) : undefined;
  if (order !== undefined)
    for (const { draw_index, position } of listed)
      if (position === null || order[position] !== Number(draw_index))
        findings.add('entrants are not in the order of the draw', { position, index: draw_index });
  const placed = listed.filter(({ position }) => position !== null && position < room.places);
  const due = placed.map(({ wallet }) =>
    keccak256(
      keccak256(
        encodeAbiParameters(
          [
            { type: 'uint256' },
            { type: 'uint256' },
            { type: 'uint256' },
            { type: 'address' },
            { type: 'uint256' },
          ],
          [BigInt(chain.network.chainId), BigInt(room.drop_id), 0n, wallet, BigInt(room.quota)],
        ),
      ),
    ),
  );
  if (
    isOrdered &&
    room.phase_root !== zeroHash &&
    room.phase_root === room.list_root &&
    room.phase_root !== rootOf(due)
  )
    findings.add('the phase has another list than the first entrants', { placed: placed.length });
  if (room.phase_root !== zeroHash && room.list_root === null)
    findings.add('the phase of a waiting room has a list before the draw', room.phase_root);
  if (!atRest) return;
  const isListed = room.phase_root !== zeroHash && room.phase_root === room.list_root;
  if (isListed !== listed.length > 0 || (room.no_order_reason === 'NO_ENTRIES') !== (listed.length === 0))
    findings.add('a waiting room was not drawn', { listed: listed.length, reason: room.no_order_reason });
  for (const { position, notices } of listed) {
    const isPlaced = position !== null && position < room.places;
    if (isPlaced && notices > 1) findings.add('an entrant was notified of a place twice', { notices });
  }
}
