import { reserveLogAbi } from '@kura/chain/abis';
import { type Slab, serialHash } from '@kura/chain/gacha';
import { depositCards } from '@kura/chain/redeems';
import {
  type CountedSlab,
  createReserveReport,
  encodeReserveReport,
  merkleRoot,
  type ReserveCheckName,
  type ReserveReport,
  reserveLeaf,
  reserveReportHash,
} from '@kura/chain/reserve';
import { encodeFunctionData, type Hex, keccak256, parseEventLogs, zeroAddress } from 'viem';
import { accounts } from './accounts.ts';
import { numberedSlab, refOf } from './collection-on-chain.ts';
import { createDrop, type DropOnChain } from './drop-on-chain.ts';
import { buyAndOpen, drawnCards } from './fulfil-requests.ts';
import { type CardChain, type Dishonest, listLies, openCardChain, resetTo } from './lies.ts';
import { sendCall } from './send-call.ts';
import { chainTimeSeconds, passTime } from './time.ts';

/** The data that is presented for the verification of a statement. */
export interface PresentedReserve {
  readonly index: bigint;
  readonly month: number;
  /** The published report; null when none is published. */
  readonly report: Uint8Array | null;
}

interface Statement {
  readonly month: number;
  readonly count: bigint;
  readonly root: Hex;
  readonly reportHash: Hex;
}

interface ReserveLie {
  /** Replaces the counted slabs. */
  readonly count?: (honest: readonly CountedSlab[], scenario: ReserveScenario) => readonly CountedSlab[];
  /** Replaces the leaves of the report. */
  readonly forge?: (honest: ReserveReport, scenario: ReserveScenario) => ReserveReport;
  /** Replaces fields of the statement. */
  readonly state?: (honest: Statement) => Partial<Statement>;
  /** Replaces the published report. */
  readonly publish?: (report: Uint8Array) => Uint8Array | null;
  /** Acts between the counting and the statement. */
  readonly between?: (scenario: ReserveScenario) => Promise<void>;
}

/** A statement that is dishonest in exactly one point. */
export type DishonestReserve = Dishonest<ReserveCheckName, ReserveLie>;

const withLeaf = (report: ReserveReport, slab: CountedSlab): ReserveReport => ({
  ...report,
  leaves: [...report.leaves, reserveLeaf(slab, report.month)].sort(),
});

const first = <T>(items: readonly T[]): T => items[0] as T;

/** Every way to state a false reserve, each in one point. */
export const dishonestReserves = listLies<ReserveCheckName, ReserveLie>({
  REPORT: {
    'no report is published': { publish: () => null },
    'another report is published than the one stated': {
      publish: (report) =>
        new TextEncoder().encode(new TextDecoder().decode(report).replace('"block":', '"block":1')),
    },
    'the report is about another month': { forge: (honest) => ({ ...honest, month: honest.month - 1 }) },
    'the report is about another log': {
      forge: (honest) => ({ ...honest, reserveLog: accounts.alice.address }),
    },
    'the report is about another chain': { forge: (honest) => ({ ...honest, chainId: 1 }) },
    'the report is no report': {
      publish: () => new TextEncoder().encode('{}'),
      state: () => ({ reportHash: keccak256(new TextEncoder().encode('{}')) }),
    },
  },
  COUNT: {
    'more slabs are stated than the report has': { state: ({ count }) => ({ count: count + 1n }) },
  },
  ORDER: {
    'the leaves are not in their order': {
      forge: (honest) => ({ ...honest, leaves: [...honest.leaves].reverse() }),
    },
  },
  UNIQUE: {
    'a leaf is there twice': {
      forge: (honest) => ({ ...honest, leaves: [first(honest.leaves), ...honest.leaves] }),
    },
  },
  ROOT: {
    'the root is that of other leaves': { state: () => ({ root: refOf('other leaves') }) },
  },
  BLOCK: {
    'the block is two days older than the statement, and newer tokens are left out': {
      between: async (scenario) => {
        await scenario.mint(numberedSlab(900));
        await passTime(scenario.chain.client, 2 * 86_400);
      },
    },
    'the block is behind that of the statement': {
      forge: (honest) => ({ ...honest, block: honest.block + 1_000 }),
    },
  },
  TOKENS: {
    'the slab of a living token was not counted': {
      count: (honest, { held }) => honest.filter(({ serialHash: hash }) => hash !== serialHash(first(held))),
    },
    'the slab of a drawn card that nobody attested was not counted': {
      count: (honest, { drawn }) => honest.filter(({ serialHash: hash }) => hash !== first(drawn)),
    },
    'the slab of a card in custody was not counted': {
      count: (honest, { custody }) => honest.filter(({ serialHash: hash }) => hash !== serialHash(custody)),
    },
  },
  STATES: {
    'the slab of a living token was counted a second time, as stock': {
      forge: (honest, { held }) => withLeaf(honest, { serialHash: serialHash(first(held)), state: 'STOCK' }),
    },
    'the slab of a burned token was counted as held': {
      count: (honest, { burned }) =>
        honest.map((slab) =>
          slab.serialHash === serialHash(burned) ? { ...slab, state: 'TOKEN' as const } : slab,
        ),
    },
  },
});

/** A chain with cards that are held, drawn, in custody and burned. */
export interface ReserveScenario extends CardChain {
  readonly drop: DropOnChain;
  /** Slabs with held tokens, with the first one's token. */
  readonly held: readonly Slab[];
  readonly heldTokenId: bigint;
  /** Serial hashes of drawn cards. */
  readonly drawn: readonly Hex[];
  readonly drawnTokenId: bigint;
  readonly custody: Slab;
  readonly burned: Slab;
  /** All slabs as an honest shop counts them. */
  readonly honest: readonly CountedSlab[];
  readonly month: number;
  /** States and publishes a report. */
  present(dishonest?: ReserveLie): Promise<PresentedReserve>;
  reset(): Promise<void>;
}

const DRAWN = 2;

/** The month of a time in UTC, as the log writes it. */
export function reserveMonthOf(timeSeconds: bigint): number {
  const date = new Date(Number(timeSeconds) * 1_000);
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1;
}

export async function openReserveScenario(): Promise<ReserveScenario> {
  const cards = await openCardChain('Counted', accounts.alice.address);
  const { chain, collection, mint } = cards;
  const { client, network } = chain;
  const { redeemVault, reserveLog } = network.contracts;

  const held = [numberedSlab(500), numberedSlab(501), numberedSlab(502)];
  const [heldTokenId = 0n] = [
    await mint(first(held)),
    await mint(held[1] as Slab),
    await mint(held[2] as Slab),
  ];
  const custody = numberedSlab(510);
  const terms = { requestHash: refOf('request'), feeToken: zeroAddress, feeBaseUnits: 0n };
  const deposit = { tokenIds: [await mint(custody)], terms, proofs: [] };
  await sendCall(client, accounts.alice, depositCards({ collection, redeemVault }, deposit));
  const burned = numberedSlab(520);
  await cards.burn(await mint(burned));

  const drop = await createDrop(chain, { collection, name: 'counted', size: 6 });
  await buyAndOpen(chain, { dropId: drop.dropId, packs: DRAWN });
  const drawnTokens = await drawnCards(chain, drop.dropId);
  const hashAt = (index: number) => drop.poolFile.entries[index]?.serialHash as Hex;
  const drawn = drawnTokens.map(({ index }) => hashAt(index));
  const honest: CountedSlab[] = [
    ...held.map((slab) => ({ serialHash: serialHash(slab), state: 'TOKEN' as const })),
    ...drawn.map((hash) => ({ serialHash: hash, state: 'TOKEN' as const })),
    { serialHash: serialHash(custody), state: 'CUSTODY' },
    { serialHash: serialHash(burned), state: 'STOCK' },
    ...drop.poolFile.entries
      .filter(({ serialHash: hash }) => !drawn.includes(hash))
      .map(({ serialHash: hash }) => ({ serialHash: hash, state: 'POOL' as const })),
    { serialHash: serialHash(numberedSlab(530)), state: 'STOCK' },
  ];
  const month = reserveMonthOf(await chainTimeSeconds(client));

  const scenario: ReserveScenario = {
    ...cards,
    drop,
    held,
    heldTokenId,
    drawn,
    drawnTokenId: first(drawnTokens).tokenId,
    custody,
    burned,
    honest,
    month,
    async present(dishonest = {}) {
      const slabs = dishonest.count?.(honest, scenario) ?? honest;
      const block = Number(await client.getBlockNumber());
      const made = createReserveReport({ chainId: network.chainId, reserveLog, month, block, slabs });
      const forged = dishonest.forge?.(made, scenario) ?? made;
      await dishonest.between?.(scenario);
      const bytes = encodeReserveReport(forged);
      const stated: Statement = {
        month,
        count: BigInt(forged.leaves.length),
        root: merkleRoot(forged.leaves),
        reportHash: reserveReportHash(bytes),
      };
      const { count, root, reportHash } = { ...stated, ...dishonest.state?.(stated) };
      const receipt = await sendCall(client, accounts.operator, {
        to: reserveLog,
        data: encodeFunctionData({
          abi: reserveLogAbi,
          functionName: 'state',
          args: [month, root, count, reportHash],
        }),
        value: 0n,
      });
      const [event] = parseEventLogs({ abi: reserveLogAbi, eventName: 'ReserveStated', logs: receipt.logs });
      if (event === undefined) throw new Error('nothing was stated');
      const report = dishonest.publish === undefined ? bytes : dishonest.publish(bytes);
      return { index: event.args.index, month, report };
    },
    reset: await resetTo(chain),
  };
  return scenario;
}
