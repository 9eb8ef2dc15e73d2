import { sql } from 'kysely';
import { type AppContext, audit, failpoint, inTransaction } from '../platform/index.ts';
import { decryptAddress, encryptAddress } from './redeem-address.ts';

const batchSize = 100;

/** How many addresses each key encrypts, by its number. */
export async function countAddressKeys({ db }: Pick<AppContext, 'db'>): Promise<Map<number, number>> {
  const { rows } = await sql<{ key: number; count: number }>`
    select address_key as key, count(*)::int as count from redeem where address is not null group by 1 order by 1`.execute(
    db,
  );
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/**
 * Encrypts every address with the newest key, some at a time. It can be stopped and run again at any moment, while the shop
 * runs. Afterwards no address needs an older key.
 *
 * @returns how many addresses it encrypted again
 * @throws Error when the key of an address is not configured
 */
export async function rotateAddressKeys(
  context: Pick<AppContext, 'db' | 'config' | 'clock'>,
): Promise<number> {
  const newest = context.config.addressKeys[0]?.number;
  if (newest === undefined) throw new Error('No address key is configured');
  for (let rotated = 0; ; ) {
    const done = await inTransaction(context, async (tx) => {
      const rows = await tx
        .selectFrom('redeem')
        .where('address', 'is not', null)
        .where('address_key', '<>', newest)
        .select(['id', 'address', 'address_key'])
        .orderBy('id')
        .limit(batchSize)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const { id, address, address_key: key } of rows) {
        if (address === null) continue;
        const again = encryptAddress(
          context.config,
          id,
          decryptAddress(context.config, id, { key, encrypted: address }),
        );
        await tx
          .updateTable('redeem')
          .set({ address: again.encrypted, address_key: again.key })
          .where('id', '=', id)
          .execute();
      }
      if (rows.length > 0) {
        await audit(
          tx,
          { ...context, actor: { kind: 'system', name: 'rotate-address-keys' } },
          {
            action: 'rotate-address-keys',
            subject: { kind: 'redeem', id: 'all' },
            details: { key: newest, count: rows.length },
          },
        );
      }
      await failpoint('address-keys-rotated.before-commit');
      return rows.length;
    });
    rotated += done;
    if (done === 0) return rotated;
  }
}
