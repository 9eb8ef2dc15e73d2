import { cardCollectionAbi, gachaAbi } from '@kura/chain/abis';
import {
  buyPacks,
  type DropCheckName,
  encodePoolFile,
  type PoolEntry,
  type PoolFile,
  poolFileHash,
  poolTree,
  rankBytes,
  type Slab,
  serialHash,
  shufflePool,
} from '@kura/chain/gacha';
import { type Address, encodeFunctionData, type Hex } from 'viem';
import { accounts } from './accounts.ts';
import { createCollection, numberedSlab, refOf } from './collection-on-chain.ts';
import { type DeployedChain, startDeployedChain } from './deployed-chain.ts';
import { commitmentTo, createDrop, type DropOnChain, type PoolCommitment, prizeOf } from './drop-on-chain.ts';
import { fulfilAndOpen } from './fulfil-requests.ts';
import { fund } from './fund.ts';
import { sendCall } from './send-call.ts';

/** What is presented of a chain for the verification of a drop. */
export interface PresentedDrop {
  readonly drop: DropOnChain;
  /** Published pool files by their drops. */
  readonly files: ReadonlyMap<bigint, Uint8Array>;
}

/** A drop that is dishonest in exactly one point. */
export interface DishonestDrop {
  readonly what: string;
  /** The only check that is expected to fail. */
  readonly fails: DropCheckName;
  /** What the operator creates the drop with. */
  readonly forge?: (honest: PoolFile) => Partial<PoolCommitment>;
  /** What happens on chain before the drop is created, or after it. */
  readonly before?: (scenario: DropScenario) => Promise<void>;
  readonly after?: (scenario: DropScenario, drop: DropOnChain) => Promise<void>;
  /** What is published instead. */
  readonly publish?: (files: Map<bigint, Uint8Array>, drop: DropOnChain, earlier: DropOnChain) => void;
  /** The drop's first slab; the earlier drop has the slabs from 0 on. */
  readonly firstSlab?: number;
  /** Whether the drop has a last-one prize: the slab behind those of its pool. */
  readonly lastOnePrize?: boolean;
}

const SIZE = 6;
const OWN_SLABS = 100;
const OWN_PRIZE = OWN_SLABS + SIZE;
const NOWHERE: Address = '0x00000000000000000000000000000000000000aa';

/** Every way to create a drop that cheats its buyers, each in one point. */
export const dishonestDrops: readonly DishonestDrop[] = [
  {
    what: 'no file is published',
    fails: 'POOL_FILE',
    publish: (files, { dropId }) => files.delete(dropId),
  },
  {
    what: 'the published file is not the one that the drop was created with',
    fails: 'POOL_FILE',
    publish: (files, { dropId, poolFile }) =>
      files.set(dropId, encodePoolFile({ ...poolFile, entries: poolFile.entries.slice(1) })),
  },
  {
    what: 'the drop was created with a file that is not in the canonical form',
    fails: 'POOL_FILE',
    forge: (honest) => {
      const poolBytes = new TextEncoder().encode(`${new TextDecoder().decode(encodePoolFile(honest))}\n`);
      return { poolBytes, poolFileHash: poolFileHash(poolBytes) };
    },
  },
  {
    what: 'the file is about another chain',
    fails: 'POOL_FILE',
    forge: (honest) => commitmentTo({ ...honest, chainId: 1 }),
  },
  {
    what: 'the file is about another Gacha contract',
    fails: 'POOL_FILE',
    forge: (honest) => commitmentTo({ ...honest, gacha: NOWHERE }),
  },
  {
    what: 'the file is about another collection',
    fails: 'POOL_FILE',
    forge: (honest) => commitmentTo({ ...honest, collection: NOWHERE }),
  },
  {
    what: 'the file has a card less than the drop',
    fails: 'POOL_FILE',
    forge: (honest) => ({
      ...commitmentTo({ ...honest, entries: honest.entries.slice(0, -1) }),
      ranks: rankBytes(honest.entries),
    }),
  },
  {
    what: 'the file names another slab than the one that its hash commits to',
    fails: 'POOL_FILE',
    forge: (honest) =>
      commitmentTo({
        ...honest,
        entries: honest.entries.map((entry) =>
          entry.slab ? { ...entry, slab: { ...entry.slab, gradingNumber: 11 } } : entry,
        ),
      }),
  },
  {
    what: 'the file has a last-one prize that the drop has not',
    fails: 'POOL_FILE',
    forge: (honest) => ({
      ...commitmentTo({ ...honest, lastOnePrize: { ...prizeOf(numberedSlab(OWN_PRIZE)), index: SIZE } }),
      ranks: rankBytes(honest.entries),
    }),
  },
  {
    what: 'the drop has a last-one prize that is not in the file',
    fails: 'POOL_FILE',
    lastOnePrize: true,
    forge: ({ lastOnePrize: _, ...withoutPrize }) => {
      const { poolBytes, poolFileHash: hash } = commitmentTo(withoutPrize);
      return { poolBytes, poolFileHash: hash };
    },
  },
  {
    what: 'the root has another last-one prize than the file',
    fails: 'POOL_ROOT',
    lastOnePrize: true,
    forge: (honest) => ({
      poolRoot: poolTree([...honest.entries, { ...prizeOf(numberedSlab(OWN_PRIZE + 1)), index: SIZE }]).root,
    }),
  },
  {
    what: 'the creation announced another rank of the last-one prize',
    fails: 'RANKS',
    lastOnePrize: true,
    forge: (honest) => ({
      ranks: rankBytes([...honest.entries, { ...prizeOf(numberedSlab(OWN_PRIZE)), index: SIZE, rank: 'C' }]),
    }),
  },
  {
    what: 'the last-one prize is a slab of the pool, written in another way',
    fails: 'UNIQUE_SLABS',
    lastOnePrize: true,
    forge: (honest) => {
      const slab = honest.entries.find((entry) => entry.slab)?.slab as Slab;
      const copy = {
        ...slab,
        certificateNumber: `00${slab.certificateNumber}`,
        salt: refOf('another salt'),
      };
      return commitmentTo({ ...honest, lastOnePrize: { ...prizeOf(copy), index: SIZE } });
    },
  },
  {
    what: 'the slab of its last-one prize has a living token of its own',
    fails: 'SLABS_FREE',
    lastOnePrize: true,
    before: (scenario) => scenario.mint({ ...numberedSlab(OWN_PRIZE), salt: refOf('another salt') }),
  },
  {
    what: 'the root on chain is that of another pool',
    fails: 'POOL_ROOT',
    forge: ({ entries }) => ({ poolRoot: poolTree(entries.slice(1)).root }),
  },
  {
    what: 'the creation announced a better rank than the root has',
    fails: 'RANKS',
    forge: ({ entries }) => ({ ranks: rankBytes(entries.map((entry) => ({ ...entry, rank: 'SS' }))) }),
  },
  {
    what: 'two cards changed places after the shuffle',
    fails: 'SHUFFLE',
    forge: (honest) => {
      const [first, second, ...others] = honest.entries as [PoolEntry, PoolEntry, ...PoolEntry[]];
      return commitmentTo({
        ...honest,
        entries: [{ ...second, index: 0 }, { ...first, index: 1 }, ...others],
      });
    },
  },
  {
    what: 'the file was shuffled with another seed',
    fails: 'SHUFFLE',
    forge: (honest) =>
      commitmentTo(reshuffled(honest, honest.entries, { ...honest.shuffle, seed: honest.shuffle.seed ^ 1n })),
  },
  {
    what: 'the file was shuffled under another reference',
    fails: 'SHUFFLE',
    forge: (honest) =>
      commitmentTo(reshuffled(honest, honest.entries, { ...honest.shuffle, ref: refOf('another shuffle') })),
  },
  {
    what: 'a serial hash is in the pool twice',
    fails: 'UNIQUE_SLABS',
    forge: (honest) => {
      const hidden = honest.entries.filter(({ slab }) => slab === undefined);
      const [one, other] = hidden as [PoolEntry, PoolEntry];
      return commitmentTo(withSlabs(honest, new Map([[other.serialHash, { serialHash: one.serialHash }]])));
    },
  },
  {
    what: 'a slab is in the pool twice, written in two ways',
    fails: 'UNIQUE_SLABS',
    forge: (honest) => {
      const named = honest.entries.filter(({ slab }) => slab !== undefined);
      const [one, other] = named as [PoolEntry, PoolEntry];
      const { certificateNumber, ...slab } = one.slab as Slab;
      const copy = { ...slab, certificateNumber: `00${certificateNumber}`, salt: refOf('another salt') };
      return commitmentTo(
        withSlabs(honest, new Map([[other.serialHash, { serialHash: serialHash(copy), slab: copy }]])),
      );
    },
  },
  {
    what: 'the file of an earlier drop is not published',
    fails: 'EARLIER_FILES',
    publish: (files, _, { dropId }) => files.delete(dropId),
  },
  {
    what: 'the published file of an earlier drop is not the one that it carries',
    fails: 'EARLIER_FILES',
    publish: (files, drop, { dropId }) => files.set(dropId, drop.poolBytes),
  },
  {
    what: 'its cards can still be drawn from an earlier drop',
    fails: 'OTHER_DROPS',
    firstSlab: 0,
  },
  {
    what: 'one of its cards lives as a token of an earlier drop',
    fails: 'OTHER_DROPS',
    firstSlab: 0,
    before: async (scenario) => {
      await scenario.draw(scenario.earlier, 1);
      await scenario.close(scenario.earlier);
    },
  },
  {
    what: 'a slab that it names has a living token of its own',
    fails: 'SLABS_FREE',
    before: (scenario) => scenario.mint({ ...numberedSlab(OWN_SLABS), salt: refOf('another salt') }),
  },
  {
    what: 'a slab that it names got another token after the creation',
    fails: 'SLABS_FREE',
    after: (scenario) => scenario.mint(numberedSlab(OWN_SLABS)),
  },
];

/** A chain with one honest drop, to which others are added. */
export interface DropScenario {
  readonly chain: DeployedChain;
  readonly collection: Address;
  readonly earlier: DropOnChain;
  /** Creates a drop after the earlier one, which names half of its slabs, and gives what is published. */
  present(dishonest?: Partial<DishonestDrop>): Promise<PresentedDrop>;
  /** Buys and opens packs of a drop. */
  draw(drop: DropOnChain, packs: number): Promise<void>;
  /** Ends the sale of a drop and closes it. */
  close(drop: DropOnChain): Promise<void>;
  /** Mints a slab directly, and burns a token. */
  mint(slab: Slab): Promise<void>;
  burn(tokenId: bigint): Promise<void>;
  /** Goes back to the chain as it was at first. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

export async function openDropScenario(): Promise<DropScenario> {
  const chain = await startDeployedChain();
  const { gacha } = chain.network.contracts;
  const collection = await createCollection(chain, 'Compared');
  await fund(chain, accounts.alice.address, { points: 1_000_000_000n });
  const named = { collection, size: SIZE, names: (place: number) => place % 2 === 0 };
  const earlier = await createDrop(chain, { ...named, name: 'earlier' });
  let start = await chain.client.snapshot();
  const asOperator = (to: Address, data: Hex) =>
    sendCall(chain.client, accounts.operator, { to, data, value: 0n });
  const scenario: DropScenario = {
    chain,
    collection,
    earlier,
    async present({
      forge,
      before,
      after,
      publish,
      firstSlab = OWN_SLABS,
      lastOnePrize = false,
    }: Partial<DishonestDrop> = {}) {
      await before?.(scenario);
      const drop = await createDrop(chain, {
        ...named,
        name: 'compared',
        firstSlab,
        lastOnePrize,
        ...(forge === undefined ? {} : { forge }),
      });
      await after?.(scenario, drop);
      const files = new Map([earlier, drop].map(({ dropId, poolBytes }) => [dropId, poolBytes]));
      publish?.(files, drop, earlier);
      return { drop, files };
    },
    async draw({ dropId }, packs) {
      const purchase = buyPacks(gacha, {
        dropId,
        phase: 0,
        quantity: packs,
        token: chain.network.tokens.POINT,
        maxTotalBaseUnits: BigInt(packs) * 1_000_000n,
        recipient: accounts.alice.address,
        openNow: true,
      });
      await sendCall(chain.client, accounts.alice, purchase);
      await fulfilAndOpen(chain, dropId);
    },
    async close({ dropId }) {
      for (const functionName of ['stopSale', 'closeDrop'] as const) {
        await asOperator(gacha, encodeFunctionData({ abi: gachaAbi, functionName, args: [dropId] }));
      }
    },
    async mint(slab) {
      const args = [accounts.bob.address, slab] as const;
      await asOperator(
        collection,
        encodeFunctionData({ abi: cardCollectionAbi, functionName: 'mint', args }),
      );
    },
    async burn(tokenId) {
      const data = encodeFunctionData({ abi: cardCollectionAbi, functionName: 'burn', args: [tokenId] });
      await sendCall(chain.client, accounts.alice, { to: collection, data, value: 0n });
    },
    async reset() {
      await chain.client.revert({ id: start });
      start = await chain.client.snapshot();
    },
    stop: () => chain.stop(),
  };
  return scenario;
}

type Replacement = Pick<PoolEntry, 'serialHash' | 'slab'>;

/** The same pool with other slabs in the place of some, shuffled again. */
function withSlabs(honest: PoolFile, replaced: ReadonlyMap<Hex, Replacement>): PoolFile {
  const entries = honest.entries.map(({ slab, ...entry }) => {
    const other = replaced.get(entry.serialHash);
    return { ...entry, ...(other ?? (slab ? { slab } : {})) };
  });
  return reshuffled(honest, entries, honest.shuffle);
}

function reshuffled(honest: PoolFile, entries: readonly PoolEntry[], shuffle: PoolFile['shuffle']): PoolFile {
  const left = [...entries];
  const order = shufflePool(
    entries.map((entry) => entry.serialHash),
    shuffle,
  );
  return {
    ...honest,
    shuffle,
    entries: order.map((hash, index) => {
      const [entry] = left.splice(
        left.findIndex((each) => each.serialHash === hash),
        1,
      );
      return { ...(entry as PoolEntry), index };
    }),
  };
}
