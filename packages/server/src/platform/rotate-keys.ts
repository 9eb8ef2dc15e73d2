import { audit } from './audit.repository.ts';
import type { AppContext } from './context.ts';
import { failpoint } from './failpoint.ts';
import { inTransaction } from './in-transaction.ts';
import { type NumberedKeys, openText, SEAL_MARK, sealText } from './seal.ts';
import type { SealedColumn, SealedRow } from './sealed-column.ts';
import { lockSealedBefore } from './sealed-values.repository.ts';
import type { ServerConfig } from './server-config.ts';

const batchSize = 100;

export function keysOf(config: ServerConfig, { variable }: Pick<SealedColumn, 'variable'>): NumberedKeys {
  if (variable === 'KURA_SEAL_KEYS') return config.sealKeys;
  return variable === 'KURA_ADDRESS_KEYS' ? config.addressKeys : (config.x?.tokenKeys ?? []);
}

/**
 * Seals every value of a column with the newest key, in batches. It can be stopped and run again at any time, while the shop
 * runs. Afterwards no value needs an older key.
 *
 * @returns the number of values that were sealed again
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
  const { table, column } = sealed;
  for (let rotated = 0; ; ) {
    const done = await inTransaction(context, async (tx) => {
      const rows = await lockSealedBefore(tx, sealed, { newest, limit: batchSize });
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

/** Opens a value under any key that ever sealed it. */
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
