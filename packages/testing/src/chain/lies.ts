import type { Slab } from '@kura/chain/gacha';
import { type Abi, type Address, type Hex, numberToHex, toEventSelector } from 'viem';
import { startFaultyRpc } from '../rpc/faulty-rpc.ts';
import { accounts } from './accounts.ts';
import { burnCard, createCollection, mintSlab } from './collection-on-chain.ts';
import { type DeployedChain, startDeployedChain } from './deployed-chain.ts';
import { fund } from './fund.ts';

/** An event as a node returns it. */
export interface RpcLog {
  readonly topics: [Hex, ...Hex[]];
  readonly data: Hex;
  readonly blockNumber: Hex;
}

/** How a node alters each event of its log, for lies that the contracts make impossible. */
export type LogAlteration<Subject> = (log: RpcLog, subject: Subject) => readonly RpcLog[];

/** Returns functions that create lies about the events of one contract. */
export function eventLies<Subject>(abi: Abi) {
  const altered = (eventName: string, alter: LogAlteration<Subject>) => {
    const event = abi.find((item) => item.type === 'event' && item.name === eventName);
    if (event?.type !== 'event') throw new Error(`The contract has no event ${eventName}.`);
    const selector = toEventSelector(event);
    const alterLog: LogAlteration<Subject> = (log, subject) =>
      log.topics[0] === selector ? alter(log, subject) : [log];
    return { alterLog };
  };
  return {
    altered,
    missingOrTwice: (eventName: string, shown: string) => ({
      [`the log has no ${shown}`]: altered(eventName, () => []),
      [`the log has the ${shown} twice`]: altered(eventName, (log) => [log, log]),
    }),
    withData: (eventName: string, change: (data: Hex) => Hex) =>
      altered(eventName, (log) => [{ ...log, data: change(log.data) }]),
    inBlock: (eventName: string, blockOf: (subject: Subject) => bigint) =>
      altered(eventName, (log, subject) => [{ ...log, blockNumber: numberToHex(blockOf(subject)) }]),
  };
}

/** A chain with a subject to dispute, behind a node that alters the log as the presented lie says. */
export interface Dispute<Subject, Presented, Lie> {
  readonly chain: DeployedChain;
  readonly rpcUrl: string;
  /** The subject in which nothing is forged. */
  readonly honest: Subject;
  presentHonest(): Presented;
  present(lie: Lie): Promise<Presented>;
  stop(): Promise<void>;
}

/** Starts a chain, and a node that alters its log from each presentation on. */
export async function openDispute<
  Subject,
  Presented,
  Forgery,
  Lie extends { readonly forge?: Forgery; readonly alterLog?: LogAlteration<Subject> },
>(
  open: (chain: DeployedChain) => Promise<{
    readonly honest: Subject;
    readonly forge: (forgery: Forgery) => Promise<Subject>;
    readonly present: (subject: Subject, lie?: Lie) => Presented;
  }>,
): Promise<Dispute<Subject, Presented, Lie>> {
  const chain = await startDeployedChain();
  const rpc = await startFaultyRpc(chain.rpcUrl);
  const { honest, forge, present } = await open(chain);
  return {
    chain,
    rpcUrl: rpc.url,
    honest,
    presentHonest() {
      rpc.heal();
      return present(honest);
    },
    async present(lie) {
      const subject = lie.forge === undefined ? honest : await forge(lie.forge);
      const { alterLog } = lie;
      rpc.heal();
      if (alterLog !== undefined) {
        const rewrite = (logs: unknown) => (logs as RpcLog[]).flatMap((log) => alterLog(log, subject));
        rpc.inflict({ kind: 'rewrite', rewrite }, 'eth_getLogs');
      }
      return present(subject, lie);
    },
    async stop() {
      await rpc.close();
      await chain.stop();
    },
  };
}

/** A chain with a collection, and with points for Alice. */
export interface CardChain {
  readonly chain: DeployedChain;
  readonly collection: Address;
  /** Mints a slab directly, and burns a token. */
  mint(slab: Slab): Promise<bigint>;
  burn(tokenId: bigint): Promise<void>;
  stop(): Promise<void>;
}

export async function openCardChain(name: string, holder: Address): Promise<CardChain> {
  const chain = await startDeployedChain();
  const collection = await createCollection(chain, name);
  await fund(chain, accounts.alice.address, { points: 1_000_000_000n });
  return {
    chain,
    collection,
    mint: (slab) => mintSlab(chain, collection, { slab, to: holder }),
    burn: (tokenId) => burnCard(chain, collection, tokenId),
    stop: () => chain.stop(),
  };
}

/** Returns a function that reverts the chain to its present state, as often as it is called. */
export async function resetTo({ client }: DeployedChain): Promise<() => Promise<void>> {
  let start = await client.snapshot();
  return async () => {
    await client.revert({ id: start });
    start = await client.snapshot();
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
