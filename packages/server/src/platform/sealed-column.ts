import type { DatabaseTransaction } from '@kura/database';
import type { Seal } from './seal.ts';
import type { ServerConfig } from './server-config.ts';

/** Columns of the row that a sealed value is bound to or was sealed by. */
export type SealedRow = Readonly<Record<string, unknown>>;

/** A column of sealed texts. Every feature lists its columns, so that keys can be replaced. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The primary key, and the column of the key's number from before sealed bytes contained it. */
  readonly rowColumns: readonly [string, ...string[]];
  readonly numberColumn?: string;
  /** The variable with the keys. */
  readonly variable: 'KURA_SEAL_KEYS' | 'KURA_ADDRESS_KEYS' | 'KURA_X_TOKEN_KEYS';
  seal(row: SealedRow): Seal;
  /** Updates the row with a value that was sealed again. */
  update(tx: DatabaseTransaction, sealed: Buffer, row: SealedRow): { execute(): Promise<unknown> };
  /** Opens bytes from before keys had numbers, if they need another way than the vault key or the numbered column. */
  openUnnumbered?(config: ServerConfig, row: SealedRow, sealed: Buffer): string;
}
