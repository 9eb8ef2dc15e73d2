import {
  concat,
  domainSeparator,
  hashStruct,
  numberToHex,
  size,
  slice,
  stringToHex,
  type TypedDataDefinition,
} from 'viem';
import { expect, test } from 'vitest';
import { nestTypedDataSignature } from './nested-signature.ts';

const domain = { name: 'Post', version: '1', chainId: 8453 } as const;
const person = { name: 'Kura', friends: [] };

type Types = Record<string, { name: string; type: string }[]>;

/** Everything after the passkey's signature, the domain and the message hash. */
function description(types: Types, primaryType: string, message: Record<string, unknown>) {
  const typedData = { domain, types, primaryType, message } as unknown as TypedDataDefinition;
  const signature = nestTypedDataSignature(typedData, '0xabcd');
  expect(slice(signature, 0, 34)).toBe(concat(['0xabcd', domainSeparator({ domain })]));
  expect(slice(signature, 34, 66)).toBe(hashStruct({ data: message, primaryType, types }));
  return slice(signature, 66);
}

function written(text: string) {
  const bytes = stringToHex(text);
  return concat([bytes, numberToHex(size(bytes), { size: 2 })]);
}

test('a nested signature describes each used type once, by name, and then names the signed one', () => {
  const types: Types = {
    Unused: [{ name: 'x', type: 'uint256' }],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'friends', type: 'Person[]' },
    ],
    Letter: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person[2]' },
      { name: 'at', type: 'Address' },
    ],
    Address: [{ name: 'street', type: 'string' }],
  };
  const message = { from: person, to: [person, person], at: { street: 'Akihabara' } };
  const [address, letter, friend] = [
    'Address(string street)',
    'Letter(Person from,Person[2] to,Address at)',
    'Person(string name,Person[] friends)',
  ];
  expect(description(types, 'Letter', message)).toBe(written(`${address}${letter}${friend}Letter`));
  expect(description(types, 'Person', person)).toBe(written(`${friend}Person`));
});
