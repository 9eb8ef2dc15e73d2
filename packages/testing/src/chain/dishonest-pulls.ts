import { gachaAbi } from '@kura/chain/abis';
import {
  decodeDraws,
  encodePoolFile,
  type PullCheckName,
  packTokenId,
  pulledCardTokenId,
  shufflePool,
} from '@kura/chain/gacha';
import {
  type Address,
  decodeEventLog,
  encodeAbiParameters,
  encodeEventTopics,
  encodePacked,
  type Hex,
  numberToHex,
  parseAbiParameters,
} from 'viem';
import { accounts } from './accounts.ts';
import { createCollection } from './collection-on-chain.ts';
import {
  ANOTHER_SLAB,
  dishonestPools,
  forgedFile,
  forgedFileWithHonestRanks,
  NOWHERE,
  type PoolForgery,
  withSlab,
} from './dishonest-pools.ts';
import { createDrop, type DropOnChain } from './drop-on-chain.ts';
import { buyAndOpen, drawnCards } from './fulfil-requests.ts';
import { fund } from './fund.ts';
import {
  type Dishonest,
  type Dispute,
  eventLies,
  type LogAlteration,
  listLies,
  openDispute,
  type RpcLog,
} from './lies.ts';

/** A pull that is presented for verification. */
export interface PresentedPull {
  readonly gacha: Address;
  readonly collection: Address;
  readonly tokenId: bigint;
  readonly poolBytes: Uint8Array;
  /** The block that created the drop. */
  readonly dropBlock: bigint;
}

/** A drop with three packs of one answered request, two of them opened. */
export interface DisputedDrop extends DropOnChain {
  readonly gacha: Address;
  /** Pool indexes in the order of the draws. The third waits: its word is stored, its pack isn't opened. */
  readonly draws: readonly [number, number, number];
}

interface PullLie {
  readonly forge?: PoolForgery;
  readonly alterLog?: LogAlteration<DisputedDrop>;
  /** Replaces facts of the drop's first drawn card. */
  readonly present?: (drop: DisputedDrop) => Partial<PresentedPull>;
}

/** A pull that is dishonest in exactly one point. */
export type DishonestPull = Dishonest<PullCheckName, PullLie>;

/** A card as an event of the log has it. */
interface LoggedCard {
  readonly dropId: bigint;
  readonly serial: number;
  readonly holder: Address;
  readonly index: number;
  readonly entry: bigint;
}

const SIZE = 12;
const { altered, missingOrTwice, withData } = eventLies<DisputedDrop>(gachaAbi);

/** Every way to cheat with a pull, each in one point. */
export const dishonestPulls = listLies<PullCheckName, PullLie>({
  POOL_FILE: {
    ...dishonestPools.POOL_FILE,
    'the published file is not the one that the drop was created with': {
      present: ({ poolFile }) => ({
        poolBytes: encodePoolFile({ ...poolFile, entries: withSlab(poolFile, 0) }),
      }),
    },
    'the card is of another collection than the drop and the file': {
      present: () => ({ collection: NOWHERE }),
    },
    'the drop draws into another collection than that of the file and the card': {
      forge: forgedFile({ collection: NOWHERE }),
      present: () => ({ collection: NOWHERE }),
    },
    'the file has a card more than the drop': {
      forge: forgedFileWithHonestRanks(({ entries }) => ({
        entries: [...entries, { index: SIZE, serialHash: ANOTHER_SLAB, rank: 'C' }],
      })),
    },
    'the file contains a slab twice': {
      forge: forgedFile(({ entries, shuffle }) => {
        const [first, , ...others] = entries.map(({ serialHash }) => serialHash) as [Hex, Hex, ...Hex[]];
        const order = shufflePool([first, first, ...others], shuffle);
        return { entries: entries.map((entry, index) => ({ ...entry, serialHash: order[index] as Hex })) };
      }),
    },
  },
  POOL_ROOT: dishonestPools.POOL_ROOT,
  RANKS: dishonestPools.RANKS,
  SHUFFLE: dishonestPools.SHUFFLE,
  DRAW: {
    'the log gives a card whose pack is not opened': drawnInLogOnly(({ draws }) => draws[2]),
    'the log gives a card that is in no pack': drawnInLogOnly(
      ({ draws }) => [0, 1, 2, 3].find((index) => !draws.includes(index)) as number,
    ),
  },
  RANDOMNESS: {
    ...missingOrTwice('RandomnessStored', 'word'),
    'the log has another word': withData('RandomnessStored', (data) =>
      numberToHex(BigInt(data) ^ 1n, { size: 32 }),
    ),
  },
  CARD: {
    'the log has no card of the pack': firstLoggedCard(() => []),
    'the log has two cards of the pack': firstLoggedCard((card, { draws }) => [
      card,
      { ...card, index: draws[2] },
    ]),
    'the log has another card of the pack': firstLoggedCard((card, { draws }) => [
      { ...card, index: draws[2] },
    ]),
    'the log has the card in another request': firstLoggedCard((card) => [
      { ...card, entry: card.entry + 1n },
    ]),
    'the log has the card with another holder': firstLoggedCard((card) => [{ ...card, holder: NOWHERE }]),
  },
});

export type PullScenario = Dispute<DisputedDrop, PresentedPull, PullLie>;

/** The name of the drop in which nothing is forged. */
export const HONEST_DROP = 'honest';

/** Opens a chain with drops. Without a lie, the first drawn card of the honest drop is presented. */
export const openPullScenario = (): Promise<PullScenario> =>
  openDispute(async (chain) => {
    const { client, network } = chain;
    const { gacha } = network.contracts;
    const collection = await createCollection(chain, 'Disputed');
    await fund(chain, accounts.alice.address, { points: 1_000_000_000n });

    const dispute = async (
      name: string,
      { maxCards = 2, ...forgery }: { maxCards?: number; forge?: PoolForgery } = {},
    ): Promise<DisputedDrop> => {
      const drop = await createDrop(chain, { collection, name, size: SIZE, ...forgery });
      await buyAndOpen(chain, { dropId: drop.dropId, packs: 3, maxCards });
      const draws = (await drawnCards(chain, drop.dropId)).map(({ index }) => index);
      return { ...drop, gacha, draws: draws as unknown as DisputedDrop['draws'] };
    };
    // The contract itself says which card waits: opened on a copy of the chain.
    const copy = await client.snapshot();
    const { draws } = await dispute(HONEST_DROP, { maxCards: 3 });
    await client.revert({ id: copy });

    let forged = 0;
    return {
      honest: { ...(await dispute(HONEST_DROP)), draws },
      forge: (forge: PoolForgery) => dispute(`forged ${forged++}`, { forge }),
      present: (drop: DisputedDrop, { present }: PullLie = {}) => ({
        gacha,
        collection,
        tokenId: pulledCardTokenId(drop.dropId, drop.draws[0]),
        poolBytes: drop.poolBytes,
        dropBlock: drop.createdBlock,
        ...present?.(drop),
      }),
    };
  });

/** The log gives the first pack another card, and that card is presented. */
function drawnInLogOnly(
  cardOf: (drop: DisputedDrop) => number,
): Required<Pick<PullLie, 'alterLog' | 'present'>> {
  return {
    ...firstLoggedCard((card, drop) => [{ ...card, index: cardOf(drop) }]),
    present: (drop) => ({ tokenId: pulledCardTokenId(drop.dropId, cardOf(drop)) }),
  };
}

/** Replaces the first card of the event that has it. Each card that replaces it gets an event of its own. */
function firstLoggedCard(alter: (card: LoggedCard, drop: DisputedDrop) => readonly LoggedCard[]) {
  return altered('CardsDrawn', (log, drop) => {
    const { args } = decodeEventLog({ abi: gachaAbi, eventName: 'CardsDrawn', ...log });
    const [first, ...others] = decodeDraws(args);
    if (args.dropId !== drop.dropId || first?.index !== drop.draws[0]) return [log];
    const { dropId, holder, entry } = args;
    const serialOf = (packId: bigint) => Number(packId - packTokenId(dropId, 0));
    const logged = { dropId, holder, entry, serial: serialOf(first.packId), index: first.index };
    const kept = others.map(({ packId, index }) => ({ ...logged, serial: serialOf(packId), index }));
    return [...alter(logged, drop), ...kept].map((card) => ({
      ...log,
      topics: encodeEventTopics({ abi: gachaAbi, eventName: 'CardsDrawn', args: card }) as RpcLog['topics'],
      data: encodeAbiParameters(parseAbiParameters('bytes'), [
        encodePacked(['uint16', 'uint16'], [card.serial, card.index]),
      ]),
    }));
  });
}
