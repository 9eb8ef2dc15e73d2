import { type Abi, type Hex, toEventSelector } from 'viem';
import { type FaultyRpc, startFaultyRpc } from '../rpc/faulty-rpc.ts';

/** An event as a node returns it. */
export interface RpcLog {
  readonly topics: [Hex, ...Hex[]];
  readonly data: Hex;
  readonly blockNumber: Hex;
}

/** How a node alters each event of its log, for lies that the contracts make impossible. */
export type LogAlteration<Subject> = (log: RpcLog, subject: Subject) => readonly RpcLog[];

/** Alters the events of one name alone. */
export function alteredEvent<Subject>(
  abi: Abi,
  eventName: string,
  alter: LogAlteration<Subject>,
): LogAlteration<Subject> {
  const event = abi.find((item) => item.type === 'event' && item.name === eventName);
  if (event?.type !== 'event') throw new Error(`The contract has no event ${eventName}.`);
  const selector = toEventSelector(event);
  return (log, subject) => (log.topics[0] === selector ? alter(log, subject) : [log]);
}

/** Starts a node with a true log, which it alters on request. */
export async function startLyingNode(nodeUrl: string): Promise<
  Pick<FaultyRpc, 'url' | 'close'> & {
    /** Alters the log from now on, in place of the alteration before. */
    lie<Subject>(alter: LogAlteration<Subject> | undefined, subject: Subject): void;
  }
> {
  const rpc = await startFaultyRpc(nodeUrl);
  return {
    url: rpc.url,
    close: rpc.close,
    lie(alter, subject) {
      rpc.heal();
      if (alter === undefined) return;
      const rewrite = (logs: unknown) => (logs as RpcLog[]).flatMap((log) => alter(log, subject));
      rpc.inflict({ kind: 'rewrite', rewrite }, 'eth_getLogs');
    },
  };
}

/** A lie with its description and the only check that is expected to fail. */
export type Dishonest<Check extends string, Lie> = Lie & { readonly what: string; readonly fails: Check };

/** Lists a table that has for each check the lies, by their descriptions, that this check alone finds. */
export function listLies<Check extends string, Lie extends object>(
  lies: Readonly<Record<Check, Readonly<Record<string, Lie>>>>,
): readonly Dishonest<Check, Lie>[] {
  return (Object.keys(lies) as Check[]).flatMap((fails) =>
    Object.entries(lies[fails]).map(([what, lie]) => ({ ...lie, what, fails })),
  );
}
