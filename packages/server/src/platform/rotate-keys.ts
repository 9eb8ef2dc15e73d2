import type { DatabaseTransaction } from '@kura/database';
import { sql } from 'kysely';
import { audit } from './audit.ts';
import type { AppContext } from './context.ts';
import { failpoint } from './failpoint.ts';
import { inTransaction } from './in-transaction.ts';
import { type NumberedKeys, openText, SEAL_MARK, type Seal, sealHeader, sealText } from './seal.ts';
import type { ServerConfig } from './server-config.ts';

/** Columns of the row that a sealed value is bound to or was sealed by. */
type SealedRow = Readonly<Record<string, unknown>>;

/** A column of sealed texts. Every feature that seals something lists its columns, so that keys can be replaced. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The primary key, and the column of the key's number from before sealed bytes contained it. */
  readonly rowColumns: readonly [string, ...string[]];
  readonly numberColumn?: string;
  /** The variable that has the keys. */
  readonly variable: 'KURA_SEAL_KEYS' | 'KURA_ADDRESS_KEYS' | 'KURA_X_TOKEN_KEYS';
  seal(row: SealedRow): Seal;
  /** Updates the row with a value that was sealed again. */
  update(tx: DatabaseTransaction, sealed: Buffer, row: SealedRow): { execute(): Promise<unknown> };
  /** Opens bytes from before keys had numbers in another way than with the vault key or the numbered column. */
  openUnnumbered?(config: ServerConfig, row: SealedRow, sealed: Buffer): string;
}

const batchSize = 100;

export function keysOf(config: ServerConfig, { variable }: Pick<SealedColumn, 'variable'>): NumberedKeys {
  if (variable === 'KURA_SEAL_KEYS') return config.sealKeys;
  return variable === 'KURA_ADDRESS_KEYS' ? config.addressKeys : (config.x?.tokenKeys ?? []);
}

/** How many values each key seals, by its number; null for the vault key. */
export async function countSealKeys(
  { db }: Pick<AppContext, 'db'>,
  { table, column, numberColumn }: SealedColumn,
): Promise<Map<number | null, number>> {
  const value = sql.ref(column);
  const unnumbered = numberColumn === undefined ? sql`null::integer` : sql.ref(numberColumn);
  const { rows } = await sql<{ key: number | null; count: number }>`
    select case when substr(${value}, 1, 4) = ${SEAL_MARK}
                then ('x' || encode(substr(${value}, 5, 4), 'hex'))::bit(32)::integer else ${unnumbered} end as key,
           count(*)::integer as count
    from ${sql.table(table)} where ${value} is not null group by 1 order by 1`.execute(db);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/**
 * Seals every value of a column with the newest key, some at a time. It can be stopped and run again at any moment, while the
 * shop runs. Afterwards no value needs an older key.
 *
 * @returns how many values it sealed again
 * @throws SealKeyMissing when the key of a value is not configured
 */
export async function rotateKeys(
  context: Pick<AppContext, 'db' | 'config' | 'clock'>,
  sealed: SealedColumn,
): Promise<number> {
  const { config } = context;
  const keys = keysOf(config, sealed);
  const newest = keys[0]?.number;
  if (newest === undefined) return 0;
  const { table, column, rowColumns, numberColumn } = sealed;
  const value = sql.ref(column);
  const columns = [...rowColumns, ...(numberColumn === undefined ? [] : [numberColumn])];
  const identity = sql.join(rowColumns.map((each) => sql.ref(each)));
  for (let rotated = 0; ; ) {
    const done = await inTransaction(context, async (tx) => {
      const { rows } = await sql<Record<string, unknown> & { sealed_value: Buffer }>`
        select ${sql.join(columns.map((each) => sql.ref(each)))}, ${value} as sealed_value from ${sql.table(table)}
        where ${value} is not null and substr(${value}, 1, 8) <> ${sealHeader(newest)}
        order by ${identity} limit ${batchSize} for update`.execute(tx);
      for (const { sealed_value: before, ...row } of rows) {
        const again = sealText(keys, sealed.seal(row), open(config, sealed, row, before));
        await sealed.update(tx, again, row).execute();
      }
      if (rows.length > 0) {
        await audit(
          tx,
          { ...context, actor: { kind: 'system', name: 'rotate-keys' } },
          {
            action: 'rotate-keys',
            subject: { kind: table, id: 'all' },
            details: { field: column, key: newest, count: rows.length },
          },
        );
      }
      await failpoint('keys-rotated.before-commit');
      return rows.length;
    });
    rotated += done;
    if (done === 0) return rotated;
  }
}

/** The text of a value, under any key that ever sealed it. */
function open(config: ServerConfig, sealed: SealedColumn, row: SealedRow, value: Buffer): string {
  const isUnnumbered = !value.subarray(0, SEAL_MARK.length).equals(SEAL_MARK);
  if (isUnnumbered && sealed.openUnnumbered) return sealed.openUnnumbered(config, row, value);
  const keys = keysOf(config, sealed);
  const { numberColumn } = sealed;
  const unnumbered =
    numberColumn === undefined
      ? config.vaultKey
      : keys.find(({ number }) => number === row[numberColumn])?.key;
  return openText(keys, sealed.seal(row), value, unnumbered);
}
