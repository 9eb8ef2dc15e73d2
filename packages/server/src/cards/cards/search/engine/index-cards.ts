import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@kura/database';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { runAlone, type SearchEngine } from '../../../../platform/index.ts';
import { type CardDocument, indexDefinition, withFoldedTexts } from './card-document.ts';
import { readDocumentsAfter, readDocumentsOf } from './card-documents.repository.ts';
import {
  deleteSearchChanges,
  haveOlderEnded,
  insertSearchIndex,
  keepSearchIndexes,
  listSearchChanges,
  listSearchIndexes,
} from './search-changes.repository.ts';

export interface IndexCardsOptions {
  readonly db: Kysely<Database>;
  readonly engine: SearchEngine;
}

/** Changes of one step. */
const MAX_CHANGES = 1_000;
const REBUILD_PAGE_SIZE = 2_000;
/** The engine shows changes once a second, so more steps wouldn't show them sooner. */
const PAUSE_MS = 250;
const POLL_MS = 100;
const patient = { requestTimeout: 60_000 };
/** Any constant that no other code uses. */
const followerLock = 0x6b757273;
const ERROR_PAUSE_MS = 2_000;
const VERSION_OF_REBUILD = 0;
const VERSION_CONFLICT = 409;

/** Writes go through an alias of its own: the engine would create a deleted index again, without its definition. */
const writeAlias = (index: string) => `${index}-write`;

/** A write to one index. Without a document it deletes. The engine ignores a version that isn't newer than its own. */
interface Write {
  readonly index: string;
  readonly id: string;
  readonly version: number;
  readonly document: CardDocument | undefined;
}

async function write({ client }: SearchEngine, writes: Write[]): Promise<void> {
  const refused: string[] = [];
  await client.helpers.bulk<Write>(
    {
      datasource: writes,
      require_alias: true,
      onDocument({ index, id: _id, version, document }) {
        const target = { _index: writeAlias(index), _id, version, version_type: 'external' as const };
        if (document === undefined) return { delete: target };
        return [{ index: target }, withFoldedTexts(document)];
      },
      onDrop({ status, error }) {
        // Deletions of absent documents have no error.
        if (error && status !== VERSION_CONFLICT) refused.push(`${status} ${error.reason}`);
      },
    },
    patient,
  );
  if (refused.length > 0) throw new Error(`The search engine refused ${refused.length}: ${refused[0]}`);
}

/** Writes recorded changes to the engine. @returns their number, at most `MAX_CHANGES` */
export async function indexChanges({ db, engine }: IndexCardsOptions): Promise<number> {
  const changes = await listSearchChanges(db, MAX_CHANGES);
  if (changes.length === 0) return 0;
  const versions = new Map(changes.map(({ nft_id, version }) => [nft_id, version]));
  // Read after the changes, so a document is at least as new as its version.
  const documents = new Map((await readDocumentsOf(db, [...versions.keys()])).map((each) => [each.id, each]));
  const indexes = await listSearchIndexes(db);
  const writes = indexes.flatMap((index) =>
    [...versions].map(([id, version]) => ({ index, id, version, document: documents.get(id) })),
  );
  await write(engine, writes);
  await deleteSearchChanges(
    db,
    changes.map(({ version }) => version),
  );
  return changes.length;
}

/** Writes changes to the engine until `signal` aborts, in one process at a time. */
export async function followCards(
  options: IndexCardsOptions & {
    /** For the session with the lock: a direct connection, without a transaction pooler. */
    readonly databaseUrl: string;
    readonly log: Pick<Logger, 'info' | 'warn'>;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const { log } = options;
  await runAlone(
    { ...options, lock: followerLock, name: 'writes cards to the search engine' },
    async (signal) => {
      while (!signal.aborted) {
        let pauseMs = PAUSE_MS;
        try {
          if ((await indexChanges(options)) === MAX_CHANGES) pauseMs = 0;
        } catch (error) {
          log.warn(
            { reason: (error as Error).message },
            'Changes of cards were not written to the search engine yet',
          );
          pauseMs = ERROR_PAUSE_MS;
        }
        await sleep(pauseMs, undefined, { signal }).catch(() => {});
      }
    },
  );
}

/**
 * Fills a new index with all public cards and packs, and then searches in it instead of the former one. Both follow changes
 * meanwhile. Indexes of interrupted runs are deleted too.
 *
 * @returns the number of documents
 */
export async function rebuildCardIndex({ db, engine }: IndexCardsOptions): Promise<number> {
  const { client, alias } = engine;
  const index = `${alias}-${Date.now()}`;
  const body = { ...indexDefinition, aliases: { [writeAlias(index)]: {} } };
  await client.indices.create({ index, body: body as object }, patient);
  const transaction = await insertSearchIndex(db, index);
  // They record no changes for this index.
  while (!(await haveOlderEnded(db, transaction))) await sleep(POLL_MS);
  let count = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const documents = await readDocumentsAfter(db, last, REBUILD_PAGE_SIZE);
    last = documents.at(-1)?.id ?? last;
    count += documents.length;
    await write(
      engine,
      documents.map((document) => ({ index, id: document.id, version: VERSION_OF_REBUILD, document })),
    );
    if (documents.length < REBUILD_PAGE_SIZE) break;
  }
  await client.indices.refresh({ index }, patient);
  const searched = await searchedIndexes(engine);
  const remove = { index: '*', alias, must_exist: false };
  await client.indices.updateAliases({ body: { actions: [{ remove }, { add: { index, alias } }] } }, patient);
  const former = new Set([...searched, ...(await listSearchIndexes(db))]);
  former.delete(index);
  await keepSearchIndexes(db, [index]);
  if (former.size > 0) await client.indices.delete({ index: [...former], ignore_unavailable: true }, patient);
  return count;
}

async function searchedIndexes({ client, alias }: SearchEngine): Promise<string[]> {
  const { body: exists } = await client.indices.existsAlias({ name: alias });
  return exists ? Object.keys((await client.indices.getAlias({ name: alias })).body) : [];
}

/** Stops recording changes, in a shop that no longer has an engine. */
export const forgetCardIndexes = (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute((tx) => keepSearchIndexes(tx, []));
