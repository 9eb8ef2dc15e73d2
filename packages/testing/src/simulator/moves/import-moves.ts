import { sql } from 'kysely';
import type { ModelImportRow } from '../model.ts';
import { type Move, nothingToDo } from '../move.ts';
import { shippedCards } from '../shipped-cards.ts';
import { Violation } from '../violation.ts';
import type { World } from '../world.ts';
import { runJobs } from './shop-moves.ts';

const headings = 'Grader,Certificate Number,Grading Number,English Title,Value (USD)';

/** The same certificate, written differently. */
const respelled = (number: string) => `${number.slice(0, 4)}-${number.slice(4)}`.toLowerCase();

interface Slab {
  readonly certificateNumber: string;
  readonly cardId: string;
}

/** Slabs with a card, including those of redeemed cards until their parcel is shipped. */
async function slabsInShop(world: World): Promise<readonly Slab[]> {
  const left = await shippedCards(world);
  const { rows } = await sql<{ id: string; certificate_number: string }>`
    select id, certificate_number from nft
    where kind = 'card' and grader = 'KGS' and exchanged_at is null order by created_at, id`.execute(
    world.database.db,
  );
  return rows
    .filter(({ id }) => !left.has(id))
    .map(({ id, certificate_number }) => ({ cardId: id, certificateNumber: certificate_number }));
}

/** Slabs that left the shop and have not returned. */
async function slabsThatLeft(world: World): Promise<readonly string[]> {
  const { database } = world;
  const here = new Set((await slabsInShop(world)).map(({ certificateNumber }) => certificateNumber));
  const { rows } = await sql<{ certificate_number: string }>`
    select distinct certificate_number from nft
    where id = any(${[...(await shippedCards(world))]}::uuid[]) and grader = 'KGS' order by 1`.execute(
    database.db,
  );
  return rows.map(({ certificate_number }) => certificate_number).filter((number) => !here.has(number));
}

interface TableRow extends ModelImportRow {
  readonly line: string;
  readonly kind: string;
}

/**
 * Rows for new slabs, for slabs that left, for slabs in an earlier row or in the shop, and with a grade that does not exist.
 */
async function someRows(world: World): Promise<TableRow[]> {
  const { random } = world;
  const rows: TableRow[] = [];
  for (let count = random.between(1, 4); count > 0; count -= 1) {
    const kind = random.pick(['new', 'new', 'left', 'repeated', 'repeated', 'taken', 'of no grade'] as const);
    const earlier = kind === 'repeated' ? random.some(rows, 1)[0] : undefined;
    const left = kind === 'left' ? random.some(await slabsThatLeft(world), 1)[0] : undefined;
    const taken = kind === 'taken' ? random.some(await slabsInShop(world), 1)[0] : undefined;
    const written = earlier?.certificateNumber ?? left ?? taken?.certificateNumber;
    const certificateNumber = written ?? `7${random.below(2 ** 31)}`;
    const isRepeated = rows.some((row) => row.certificateNumber === certificateNumber);
    const isReady = taken === undefined && !isRepeated && kind !== 'of no grade';
    // Six decimals distinguish the cards.
    const value = random.between(5_000_000, 60_000_000);
    rows.push({
      certificateNumber,
      valueBaseUnits: BigInt(value),
      bearer: taken?.cardId ?? null,
      isReady,
      kind: !isReady || left !== undefined ? kind : 'new',
      line: [
        'KGS',
        written === undefined ? certificateNumber : respelled(certificateNumber),
        kind === 'of no grade' ? '11' : random.between(1, 10),
        'Imported Comet',
        value / 1_000_000,
      ].join(','),
    });
  }
  return rows;
}

/** A start compares the rows with the cards once more. */
async function freeSlabsThatLeft(world: World, rows: readonly ModelImportRow[]): Promise<void> {
  const left = await shippedCards(world);
  const earlier = new Set<string>();
  for (const row of rows) {
    if (row.bearer !== null && left.has(row.bearer) && !earlier.has(row.certificateNumber))
      row.isReady = true;
    earlier.add(row.certificateNumber);
  }
}

async function upload(world: World): Promise<string> {
  const { server, adminToken, database, model } = world;
  const { rows: collections } = await sql<{ id: string }>`
    select id from collection where contract_address is not null order by created_at, id limit 1`.execute(
    database.db,
  );
  const rows = await someRows(world);
  const body = new FormData();
  body.set('collectionId', collections[0]?.id ?? '');
  body.set('file', new File([[headings, ...rows.map(({ line }) => line)].join('\r\n')], 'cards.csv'));
  const response = await server.request({ method: 'POST', path: '/api/nft/import', token: adminToken, body });
  if (response.status !== 201) throw new Error(`A table is refused: ${JSON.stringify(response.body)}`);
  model.cardImport = { id: response.body.id, rows, isStarted: false, givenValues: new Set() };
  return `rows ${rows.map(({ kind }) => kind)}`;
}

async function start(world: World): Promise<string> {
  const { server, adminToken, random, model } = world;
  const { cardImport } = model;
  if (cardImport === null) return nothingToDo;
  const path = `/api/nft/import/${cardImport.id}`;
  const { body: shown } = await server.request({ method: 'GET', path, token: adminToken });
  if (shown.status !== 'CHECKED' && random.chance(0.8)) return `jobs: ${await runJobs(world)}`;
  const skipRejected = random.chance(0.8);
  if (shown.status === 'CHECKED') await freeSlabsThatLeft(world, cardImport.rows);
  const response = await server.request({
    method: 'POST',
    path: `${path}/start`,
    token: adminToken,
    body: { skipRejected, withoutPhotos: true },
    idempotencyKey: `${random.below(2 ** 31)}:${random.below(2 ** 31)}`,
  });
  const ready = cardImport.rows.filter(({ isReady }) => isReady).length;
  const due =
    shown.status !== 'CHECKED'
      ? 'STATE_CONFLICT'
      : ready < cardImport.rows.length && !skipRejected
        ? 'IMPORT_HAS_REJECTED_ROWS'
        : ready === 0
          ? 'NOTHING_TO_IMPORT'
          : 'started';
  const done = response.code ?? 'started';
  if (done !== due)
    throw new Violation('the start of an import is not answered as it must be', `${done} instead of ${due}`);
  if (done === 'started') cardImport.isStarted = true;
  // Nothing remains to be imported.
  if (done === 'NOTHING_TO_IMPORT') model.cardImport = null;
  return done;
}

const importCards: Move = {
  name: 'import a table of cards',
  weight: 6,
  make: (world) => (world.model.cardImport === null ? upload(world) : start(world)),
};

export const importMoves: readonly Move[] = [importCards];
