import type { Address, Client, Hash, Hex } from 'viem';
import { reserveLogAbi } from '../abis/reserve-log.gen.ts';
import { readEvents } from '../gacha/read-events.ts';

/** The reserve log's statement for a month. */
export interface ReserveStatement {
  /** Its index in the log, from 0. */
  readonly index: bigint;
  readonly month: number;
  readonly root: Hex;
  readonly count: bigint;
  readonly reportHash: Hex;
  readonly block: bigint;
  readonly transaction: Hash;
}

/** Thrown when the log has no such statement: there is nothing to verify. */
export class NotStatedError extends Error {
  override readonly name = 'NotStatedError';
}

interface LogPlace {
  readonly client: Client;
  readonly reserveLog: Address;
  readonly fromBlock: bigint;
}

/**
 * Finds the newest statement for a month: a correction follows the statement that it corrects.
 *
 * @throws NotStatedError when the log has none.
 */
export async function findStatementOfMonth(place: LogPlace, month: number): Promise<ReserveStatement> {
  const statement = (await readStatements(place, { month })).at(-1);
  if (statement === undefined) throw new NotStatedError(`The log has no statement of ${month}.`);
  return statement;
}

/**
 * Finds a statement by its index.
 *
 * @throws NotStatedError when the log has none there.
 */
export async function findStatement(place: LogPlace, index: bigint): Promise<ReserveStatement> {
  const [statement] = await readStatements(place, { index });
  if (statement === undefined) throw new NotStatedError(`The log has no statement ${index}.`);
  return statement;
}

async function readStatements(
  { client, reserveLog, fromBlock }: LogPlace,
  args: { index?: bigint; month?: number },
): Promise<ReserveStatement[]> {
  const events = await readEvents(client, {
    address: reserveLog,
    abi: reserveLogAbi,
    eventName: 'ReserveStated',
    args,
    fromBlock,
  });
  return events.map(({ args: stated, blockNumber, transactionHash }) => ({
    ...stated,
    block: blockNumber,
    transaction: transactionHash,
  }));
}
