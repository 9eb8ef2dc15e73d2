import { seaportAbi } from '@kura/chain/abis';
import { encodeAbiParameters, encodeEventTopics, getAddress, type Hex, parseAbi, toHex } from 'viem';
import { expect, test } from 'vitest';
import { eventCodecs } from './event-codec.ts';

const abi = parseAbi([
  'event Everything(uint256 indexed id, address indexed who, string indexed word, uint8 small, uint48 time, uint56 wide, int256 below, bool yes, bytes32 hash, bytes4 selector)',
  'event Lists(uint256[] ids, (address token, uint256 amount)[] items, string text)',
]);
const codecs = eventCodecs({ label: 'test', abi, events: ['Everything', 'Lists'] });
const [everything, lists] = [...codecs.values()] as [
  NonNullable<ReturnType<typeof codecs.get>>,
  NonNullable<ReturnType<typeof codecs.get>>,
];
const who = getAddress('0xabcdef0123456789abcdef0123456789abcdef01');

function everythingLog(): { topics: Hex[]; data: Hex } {
  const topics = encodeEventTopics({
    abi,
    eventName: 'Everything',
    args: { id: 7n, who, word: 'kura' },
  }) as Hex[];
  const types = ['uint8', 'uint48', 'uint56', 'int256', 'bool', 'bytes32', 'bytes4'].map((type) => ({
    type,
  }));
  const data = encodeAbiParameters(types, [
    255,
    2 ** 40,
    2n ** 55n,
    -5n,
    true,
    toHex(1, { size: 32 }),
    '0x12345678',
  ]);
  return { topics, data };
}

test('static values are read in place, with the types that viem gives them', () => {
  const { topics, data } = everythingLog();
  expect(everything.decode(topics, data)).toEqual({
    id: 7n,
    who: who.toLowerCase(),
    word: topics[3],
    small: 255,
    time: 2 ** 40,
    wide: 2n ** 55n,
    below: -5n,
    yes: true,
    hash: toHex(1, { size: 32 }),
    selector: '0x12345678',
  });
});

test('stored arguments are restored unchanged', () => {
  const { topics, data } = everythingLog();
  const args = everything.decode(topics, data);
  expect(everything.fromStored(JSON.parse(everything.toJson(args)))).toEqual(args);
});

test('lists, structs and texts come back as they were, quotes and all', () => {
  const values = {
    ids: [1n, 2n ** 200n],
    items: [{ token: who.toLowerCase(), amount: 3n }],
    text: 'a "card", 蔵\n',
  };
  const data = encodeAbiParameters(
    [
      { type: 'uint256[]' },
      {
        type: 'tuple[]',
        components: [
          { name: 'token', type: 'address' },
          { name: 'amount', type: 'uint256' },
        ],
      },
      { type: 'string' },
    ],
    [values.ids, values.items as never, values.text],
  );
  const args = lists.decode(encodeEventTopics({ abi, eventName: 'Lists' }) as Hex[], data);
  expect(args).toEqual(values);
  expect(lists.fromStored(JSON.parse(lists.toJson(args)))).toEqual(values);
});

test('a log that does not fit its event is refused', () => {
  const { topics, data } = everythingLog();
  expect(() => everything.decode(topics.slice(0, 3), data)).toThrow('indexed values');
  expect(() => everything.decode(topics, data.slice(0, 100) as Hex)).toThrow('less data');
});

test('an event that the ABI lacks is a mistake of the program', () => {
  expect(() => eventCodecs({ label: 'seaport', abi: seaportAbi, events: ['Nothing'] })).toThrow(
    '0 events named Nothing',
  );
});
