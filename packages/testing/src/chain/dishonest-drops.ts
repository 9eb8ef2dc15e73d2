import { gachaAbi } from '@kura/chain/abis';
import {
  type DropCheckName,
  encodePoolFile,
  type PoolEntry,
  type PoolFile,
  poolTree,
  rankBytes,
  type Slab,
  serialHash,
} from '@kura/chain/gacha';
import { encodeFunctionData, type Hex } from 'viem';
import { accounts } from './accounts.ts';
import { numberedSlab, refOf } from './collection-on-chain.ts';
import { dishonestPools, forgedFile, type PoolForgery, shuffled } from './dishonest-pools.ts';
import { commitmentTo, createDrop, type DropOnChain, prizeOf, shuffleSeed } from './drop-on-chain.ts';
import { buyAndOpen } from './fulfil-requests.ts';
import { type CardChain, type Dishonest, listLies, openCardChain, resetTo } from './lies.ts';
import { sendCall } from './send-call.ts';

/** The chain data that is presented for the verification of a drop. */
export interface PresentedDrop {
  readonly drop: DropOnChain;
  /** Published pool files by their drops. */
  readonly files: ReadonlyMap<bigint, Uint8Array>;
}

interface DropLie {
  readonly forge?: PoolForgery;
  /** Acts on chain before the drop is created, or after it. */
  readonly before?: (scenario: DropScenario) => Promise<unknown>;
  readonly after?: (scenario: DropScenario, drop: DropOnChain) => Promise<unknown>;
  /** Changes the published files. */
  readonly publish?: (files: Map<bigint, Uint8Array>, drop: DropOnChain, earlier: DropOnChain) => void;
  /** The drop's first slab; the earlier drop has the slabs from 0 on. */
  readonly firstSlab?: number;
  /** Whether the drop has a last-one prize: the slab behind those of its pool. */
  readonly lastOnePrize?: boolean;
}

/** A drop that is dishonest in exactly one point. */
export type DishonestDrop = Dishonest<DropCheckName, DropLie>;

const SIZE = 6;
const OWN_SLABS = 100;
const OWN_PRIZE = OWN_SLABS + SIZE;

/** The same slab, written in another way. */
const rewritten = (slab: Slab): Slab => ({
  ...slab,
  certificateNumber: `00${slab.certificateNumber}`,
  salt: refOf('another salt'),
});

/** Every way to create a drop that cheats its buyers, each in one point. */
export const dishonestDrops = listLies<DropCheckName, DropLie>({
  POOL_FILE: {
    ...dishonestPools.POOL_FILE,
    'no file is published': { publish: (files, { dropId }) => files.delete(dropId) },
    'the published file is not the one that the drop was created with': {
      publish: (files, { dropId, poolFile }) =>
        files.set(dropId, encodePoolFile({ ...poolFile, entries: poolFile.entries.slice(1) })),
    },
    'the file names another slab than the one that its hash commits to': {
      forge: forgedFile(({ entries }) => ({
        entries: entries.map((entry) =>
          entry.slab ? { ...entry, slab: { ...entry.slab, gradingNumber: 11 } } : entry,
        ),
      })),
    },
    'the drop has a last-one prize that is not in the file': {
      lastOnePrize: true,
      forge: ({ lastOnePrize: _, ...withoutPrize }) => {
        const { poolBytes, poolFileHash: hash } = commitmentTo(withoutPrize);
        return { poolBytes, poolFileHash: hash };
      },
    },
  },
  POOL_ROOT: {
    ...dishonestPools.POOL_ROOT,
    'the root has another last-one prize than the file': {
      lastOnePrize: true,
      forge: (honest) => ({
        poolRoot: poolTree([...honest.entries, { ...prizeOf(numberedSlab(OWN_PRIZE + 1)), index: SIZE }])
          .root,
      }),
    },
  },
  RANKS: {
    ...dishonestPools.RANKS,
    'the creation announced another rank of the last-one prize': {
      lastOnePrize: true,
      forge: (honest) => ({
        ranks: rankBytes([
          ...honest.entries,
          { ...prizeOf(numberedSlab(OWN_PRIZE)), index: SIZE, rank: 'C' },
        ]),
      }),
    },
  },
  SHUFFLE: dishonestPools.SHUFFLE,
  UNIQUE_SLABS: {
    'the last-one prize is a slab of the pool, written in another way': {
      lastOnePrize: true,
      forge: forgedFile(({ entries }) => {
        const slab = entries.find((entry) => entry.slab)?.slab as Slab;
        return { lastOnePrize: { ...prizeOf(rewritten(slab)), index: SIZE } };
      }),
    },
    'a serial hash is in the pool twice': {
      forge: forgedFile((honest) => {
        const [one, other] = honest.entries.filter(({ slab }) => slab === undefined) as [
          PoolEntry,
          PoolEntry,
        ];
        return withSlabOf(honest, other, { serialHash: one.serialHash });
      }),
    },
    'a slab is in the pool twice, written in two ways': {
      forge: forgedFile((honest) => {
        const [one, other] = honest.entries.filter(({ slab }) => slab !== undefined) as [
          PoolEntry,
          PoolEntry,
        ];
        const slab = rewritten(one.slab as Slab);
        return withSlabOf(honest, other, { serialHash: serialHash(slab), slab });
      }),
    },
  },
  SLABS_FREE: {
    'the slab of its last-one prize has a living token of its own': {
      lastOnePrize: true,
      before: (scenario) => scenario.mint({ ...numberedSlab(OWN_PRIZE), salt: refOf('another salt') }),
    },
    'a slab that it names has a living token of its own': {
      before: (scenario) => scenario.mint({ ...numberedSlab(OWN_SLABS), salt: refOf('another salt') }),
    },
    'a slab that it names got another token after the creation': {
      after: (scenario) => scenario.mint(numberedSlab(OWN_SLABS)),
    },
  },
  EARLIER_FILES: {
    'the file of an earlier drop is not published': {
      publish: (files, _, { dropId }) => files.delete(dropId),
    },
    'the published file of an earlier drop is not the one that it carries': {
      publish: (files, drop, { dropId }) => files.set(dropId, drop.poolBytes),
    },
  },
  OTHER_DROPS: {
    'its cards can still be drawn from an earlier drop': { firstSlab: 0 },
    'one of its cards lives as a token of an earlier drop': {
      firstSlab: 0,
      before: async (scenario) => {
        await scenario.draw(scenario.earlier, 1);
        await scenario.close(scenario.earlier);
      },
    },
  },
});

/** A chain with one honest drop, to which others are added. */
export interface DropScenario extends CardChain {
  readonly earlier: DropOnChain;
  /** Creates a drop after the earlier one, which names half of its slabs, and returns the data to verify. */
  present(dishonest?: DropLie): Promise<PresentedDrop>;
  /** Buys and opens packs of a drop. */
  draw(drop: DropOnChain, packs: number): Promise<void>;
  /** Ends the sale of a drop and closes it. */
  close(drop: DropOnChain): Promise<void>;
  /** Goes back to the chain as it was at first. */
  reset(): Promise<void>;
}

export async function openDropScenario(): Promise<DropScenario> {
  const cards = await openCardChain('Compared', accounts.bob.address);
  const { chain, collection } = cards;
  const { gacha } = chain.network.contracts;
  const named = { collection, size: SIZE, names: (place: number) => place % 2 === 0 };
  const earlier = await createDrop(chain, { ...named, name: 'earlier' });
  const name = 'compared';
  await shuffleSeed(chain, name);
  const scenario: DropScenario = {
    ...cards,
    earlier,
    async present({ forge, before, after, publish, firstSlab = OWN_SLABS, lastOnePrize = false } = {}) {
      await before?.(scenario);
      const drop = await createDrop(chain, {
        ...named,
        name,
        firstSlab,
        lastOnePrize,
        ...(forge && { forge }),
      });
      await after?.(scenario, drop);
      const files = new Map([earlier, drop].map(({ dropId, poolBytes }) => [dropId, poolBytes]));
      publish?.(files, drop, earlier);
      return { drop, files };
    },
    draw: ({ dropId }, packs) => buyAndOpen(chain, { dropId, packs }),
    async close({ dropId }) {
      for (const functionName of ['stopSale', 'closeDrop'] as const) {
        const data = encodeFunctionData({ abi: gachaAbi, functionName, args: [dropId] });
        await sendCall(chain.client, accounts.operator, { to: gacha, data, value: 0n });
      }
    },
    reset: await resetTo(chain),
  };
  return scenario;
}

/** The same pool with another slab in the place of one, shuffled again. */
const withSlabOf = (
  honest: PoolFile,
  replaced: PoolEntry,
  replacement: { readonly serialHash: Hex; readonly slab?: Slab },
): Partial<PoolFile> =>
  shuffled(honest, {
    entries: honest.entries.map((entry) => {
      if (entry !== replaced) return entry;
      const { index, rank } = entry;
      return { index, rank, ...replacement };
    }),
  });
