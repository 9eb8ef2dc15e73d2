import { type CallContext, type FinalBlock, findFinalBlock, readFinalBlock } from '../../platform/index.ts';
import type { ReceivedRow } from './received.repository.ts';

type Context = Pick<CallContext, 'chain' | 'db'>;

const timeOf = ({ timeSeconds }: FinalBlock) => new Date(timeSeconds * 1000);

/** Returns the time of the newest final block. */
export async function readFinalTime(context: Context): Promise<Date> {
  return timeOf(await readFinalBlock(context));
}

/** Returns the final payments. While no node answers, those on chain are not final. */
export async function finalPayments(
  context: Context,
  rows: readonly ReceivedRow[],
): Promise<(row: ReceivedRow) => boolean> {
  if (rows.every(({ block_at: blockAt }) => blockAt === null)) return () => true;
  const final = await findFinalBlock(context);
  return ({ block_at: blockAt }) => blockAt === null || (final !== null && blockAt <= timeOf(final));
}
