import { sql } from 'kysely';
import type { ModelImportRow } from '../model.ts';
import { type Move, nothingToDo } from '../move.ts';
import { Violation } from '../violation.ts';
import type { World } from '../world.ts';
import { runJobs } from './shop-moves.ts';

const headings = 'Grader,Certificate Number,Grading Number,English Title,Value (USD)';

/** The same certificate, written differently. */
const respelled = (number: string) => `${number.slice(0, 4)}-${number.slice(4)}`.toLowerCase();

async function certificateInShop({ database, random }: World): Promise<string | null> {
  const { rows } = await sql<{ certificate_number: string }>`
    select certificate_number from nft
    where kind = 'card' and grader = 'KGS' and redeemed_at is null order by created_at, id`.execute(
    database.db,
  );
  return random.some(rows, 1)[0]?.certificate_number ?? null;
}

interface TableRow extends ModelImportRow {
  readonly line: string;
  readonly kind: string;
}

/** Rows of new slabs, of slabs of an earlier row or of the shop, and with a grade that does not exist. */
async function someRows(world: World): Promise<TableRow[]> {
  const { random } = world;
  const rows: TableRow[] = [];
  for (let count = random.between(1, 4); count > 0; count -= 1) {
    const kind = random.pick(['new', 'new', 'new', 'repeated', 'taken', 'of no grade'] as const);
    const earlier = kind === 'repeated' ? random.some(rows, 1)[0]?.certificateNumber : undefined;
    const taken = kind === 'taken' ? await certificateInShop(world) : null;
    const written = earlier ?? taken;
    const certificateNumber = written ?? `7${random.below(2 ** 31)}`;
    const isNew = written === null || written === undefined;
    // Six decimals distinguish the cards.
    const value = random.between(5_000_000, 60_000_000);
    rows.push({
      certificateNumber,
      valueBaseUnits: BigInt(value),
      isReady: isNew && kind !== 'of no grade',
      kind: isNew && kind !== 'of no grade' ? 'new' : kind,
      line: [
        'KGS',
        isNew ? certificateNumber : respelled(certificateNumber),
        kind === 'of no grade' ? '11' : random.between(1, 10),
        'Imported Comet',
        value / 1_000_000,
      ].join(','),
    });
  }
  return rows;
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
  // Nothing of it is left to be imported.
  if (done === 'NOTHING_TO_IMPORT') model.cardImport = null;
  return done;
}

const importCards: Move = {
  name: 'import a table of cards',
  weight: 6,
  make: (world) => (world.model.cardImport === null ? upload(world) : start(world)),
};

export const importMoves: readonly Move[] = [importCards];
