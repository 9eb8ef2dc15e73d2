import { type Address, concatHex, encodeAbiParameters, encodeEventTopics, type Hex, parseAbi } from 'viem';

/** Events of the contract below: three indexed words and one more, which is all it can say. */
export const eventEmitterAbi = parseAbi([
  'event Moved(uint256 indexed id, address indexed from, address indexed to, uint256 amount)',
  'event Announced(address indexed child, uint256 indexed a, uint256 indexed b, uint256 c)',
]);

// A loop over calldata, 160 bytes a turn: the first four words become topics, the fifth the data of a LOG4.
const runtime = [
  '6000', // offset = 0
  '5b80361115602e57', // while (calldatasize > offset)
  '8060800135600052', // memory[0] = calldata[offset + 128]
  '8060600135', // topic 3
  '8160400135', // topic 2
  '8260200135', // topic 1
  '8335', // topic 0
  '60206000a4', // log4(memory[0..32])
  '60a001600256', // offset += 160
  '5b00',
].join('');

/** Creation code of a contract that emits any events that its caller supplies: thousands in one transaction. */
export const eventEmitterBytecode: Hex = `0x603080600b6000396000f3${runtime}`;

export interface Movement {
  readonly id: bigint;
  readonly from: Address;
  readonly to: Address;
  readonly amount: bigint;
}

/** Calldata that makes the emitter say `Moved` for each of these. */
export function movementsCall(movements: readonly Movement[]): Hex {
  return concatHex(
    movements.flatMap(({ id, from, to, amount }) => [
      ...(encodeEventTopics({ abi: eventEmitterAbi, eventName: 'Moved', args: { id, from, to } }) as Hex[]),
      encodeAbiParameters([{ type: 'uint256' }], [amount]),
    ]),
  );
}

/** Calldata that makes the emitter announce another contract. */
export function announcementCall(child: Address): Hex {
  const args = { child, a: 0n, b: 0n };
  return concatHex([
    ...(encodeEventTopics({ abi: eventEmitterAbi, eventName: 'Announced', args }) as Hex[]),
    encodeAbiParameters([{ type: 'uint256' }], [0n]),
  ]);
}
