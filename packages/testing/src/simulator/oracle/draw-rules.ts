import { newPool } from '@kura/chain/gacha';
import { sql } from 'kysely';
import { zeroAddress } from 'viem';
import type { Findings } from '../violation.ts';
import type { World } from '../world.ts';
import { type Ledger, type Movement, tokenKey } from './ledger.ts';
import type { Snapshot } from './snapshot.ts';

interface DrawnRow {
  drop_id: number;
  pack_token_id: string | null;
  pool_index: number;
  last_one: boolean;
  drawn: boolean;
}

/** The cards that the tables show as drawn, by drop and place in the pool. */
export async function readDrawn({ database }: Pick<World, 'database'>): Promise<DrawnRow[]> {
  const { rows } = await sql<DrawnRow>`
    select d.drop_id, p.token_id::text as pack_token_id, e.pool_index, e.last_one, e.drawn
    from gacha_entry e join drop_on_chain d on d.gacha_id = e.gacha_id
    left join pack p on p.gacha_id = e.gacha_id
      and case when e.last_one then p.prize_index else p.pool_index end = e.pool_index
    where e.pool_index is not null
    order by d.drop_id, e.pool_index`.execute(database.db);
  return rows;
}

/** The requests for random words in the tables, each with the word that came or `-`. */
export async function readRequests({ database }: Pick<World, 'database'>): Promise<string[]> {
  const { rows } = await sql<{ request: string; word: string | null }>`
    select r.drop_id || ' ' || r.entry || ' ' || r.request_id as request, w.word
    from reveal_request r left join random_word w using (request_id)`.execute(database.db);
  return rows.map(({ request, word }) => `${request} ${word === null ? '-' : BigInt(word)}`).toSorted();
}

/** Requests for random words and their answers against the chain. */
export function checkRequests(findings: Findings, ledger: Ledger, shown: readonly string[]): void {
  const made = ledger.reveals
    .flatMap(({ dropId, entry, requestIds }) =>
      [...new Set(requestIds)].map((id) => `${dropId} ${entry} ${id} ${ledger.words.get(id) ?? '-'}`),
    )
    .toSorted();
  if (made.join() !== shown.join())
    findings.add('requests for random words are not those of the chain', {
      missing: made.filter((request) => !shown.includes(request)),
      extra: shown.filter((request) => !made.includes(request)),
    });
}

const isBurn = ({ to }: Movement) => to === zeroAddress;

/** Every draw against the twin of the draw, which is fed with the words and requests of the chain alone. */
export function checkDraws(
  findings: Findings,
  { snapshot, ledger, drawn }: { snapshot: Snapshot; ledger: Ledger; drawn: readonly DrawnRow[] },
): void {
  const cards = new Map(
    [...snapshot.nfts.values()].flatMap(({ kind, contract, token_id }) =>
      kind === 'card' && contract !== null && token_id !== null ? [[token_id, contract] as const] : [],
    ),
  );
  for (const drop of snapshot.drops.values()) {
    const dropId = BigInt(drop.drop_id);
    const draws = ledger.draws.filter((draw) => draw.dropId === dropId);
    const expected = new Map<number, string>();
    const pool = newPool(drop.size);
    const entries = ledger.reveals.filter((reveal) => reveal.dropId === dropId);
    let place = 0;
    for (const { entry, packIds, requestIds } of entries.toSorted((a, b) => a.entry - b.entry)) {
      const word = requestIds.map((id) => ledger.words.get(id)).find((found) => found !== undefined);
      for (const [position, packId] of packIds.entries()) {
        if (place >= draws.length || word === undefined) break;
        const index = pool.draw({ word, dropId, entry, position });
        expected.set(index, String(packId));
        const draw = draws[place];
        if (draw?.packId !== packId || draw.index !== index) {
          findings.add('the contract drew another card than the twin', { dropId, packId, index, draw });
        }
        place += 1;
      }
    }
    for (const { packId, tokenId } of draws) {
      const burned = ledger.movements.get(tokenKey(drop.pack_token, packId))?.findLast(isBurn);
      const card = cards.get(String(tokenId));
      const [minted] = (card && ledger.movements.get(tokenKey(card, tokenId))) ?? [];
      if (minted !== undefined && minted.to !== burned?.from)
        findings.add('a drawn card went to somebody else than the holder of its pack', {
          drop: drop.drop_id,
          packId,
          holder: burned?.from,
          to: minted.to,
        });
    }
    for (const row of drawn.filter(({ drop_id }) => drop_id === drop.drop_id)) {
      const lastPack = String(dropId * 65_536n + BigInt(drop.packs) - 1n);
      const wonPack = [...expected.values()].includes(lastPack) ? lastPack : null;
      const pack = row.last_one ? wonPack : (expected.get(row.pool_index) ?? null);
      const about = { drop: drop.drop_id, index: row.pool_index, pack };
      if (row.drawn !== (pack !== null)) {
        findings.add('a card of a pool is shown as drawn against the twin', { ...about, shown: row.drawn });
      }
      if (row.pack_token_id !== pack) {
        findings.add('a pack shows another card than the twin drew', { ...about, shown: row.pack_token_id });
      }
    }
  }
}

/** The last-one prize goes to the holder of the last pack, with the draw of that pack and never without it. */
export function checkLastOnePrizes(findings: Findings, { drops }: Snapshot, ledger: Ledger): void {
  for (const { drop_id, pack_token, packs, last_one_prize } of drops.values()) {
    const dropId = BigInt(drop_id);
    const lastPack = dropId * 65_536n + BigInt(packs) - 1n;
    const minted = ledger.lastOnePrizes.filter((prize) => prize.dropId === dropId);
    const isDrawn = ledger.draws.some((draw) => draw.dropId === dropId && draw.packId === lastPack);
    const burned = ledger.movements.get(tokenKey(pack_token, lastPack))?.findLast(isBurn);
    if (minted.length !== (last_one_prize && isDrawn ? 1 : 0))
      findings.add('the last-one prize was not minted once with the last pack', {
        drop: drop_id,
        minted: minted.length,
        isDrawn,
      });
    for (const { packId, holder } of minted)
      if (packId !== lastPack || holder !== burned?.from)
        findings.add('the last-one prize went to somebody else than the holder of the last pack', {
          drop: drop_id,
          packId,
          holder,
          due: burned?.from,
        });
  }
}
