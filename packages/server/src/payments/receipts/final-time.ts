import { type CallContext, type FinalBlock, findFinalBlock, readFinalBlock } from '../../platform/index.ts';
import type { ReceivedRow } from './received.repository.ts';

type Context = Pick<CallContext, 'chain' | 'db'>;

const timeOf = ({ timeSeconds }: FinalBlock) => new Date(timeSeconds * 1000);

/** The time of the newest block that can no longer be replaced. */
export async function readFinalTime(context: Context): Promise<Date> {
  return timeOf(await readFinalBlock(context));
}

/** Which payments are final. While no node answers, those on chain are not. */
export async function finalPayments(
  context: Context,
  rows: readonly ReceivedRow[],
): Promise<(row: ReceivedRow) => boolean> {
  if (rows.every(({ block_at: blockAt }) => blockAt === null)) return () => true;
  const final = await findFinalBlock(context);
  return ({ block_at: blockAt }) => blockAt === null || (final !== null && blockAt <= timeOf(final));
}
