import {
  concat,
  domainSeparator,
  type Hex,
  hashStruct,
  numberToHex,
  type SignableMessage,
  size,
  stringToHex,
  type TypedDataDefinition,
  type TypedDataParameter,
  zeroHash,
} from 'viem';
import { hashMessage, hashTypedData } from 'viem/experimental/erc7739';
import { type AccountDomain, accountDomain } from './account-domain.ts';

type Types = Readonly<Record<string, readonly TypedDataParameter[]>>;

/**
 * The challenge that a passkey signs for an account's typed data, for example an order. It nests the data in the account's own
 * domain (ERC-7739), so that the signature is valid for no other account with the same passkey.
 */
export function typedDataChallenge(domain: AccountDomain, typedData: TypedDataDefinition): Hex {
  const verifierDomain = { ...accountDomain(domain), salt: zeroHash };
  return hashTypedData({ ...typedData, verifierDomain } as Parameters<typeof hashTypedData>[0]);
}

/** Wraps a passkey's signature of {@link typedDataChallenge} for contracts that verify it by ERC-1271. */
export function nestTypedDataSignature(typedData: TypedDataDefinition, signature: Hex): Hex {
  const { domain = {}, message, primaryType } = typedData;
  const types = typedData.types as Types;
  const description = stringToHex(contentsDescription(types, primaryType));
  return concat([
    signature,
    domainSeparator({ domain }),
    hashStruct({ data: message as Record<string, unknown>, primaryType, types }),
    description,
    numberToHex(size(description), { size: 2 }),
  ]);
}

/** The challenge that a passkey signs for an account's message, for example to sign in. Its signature needs no wrapping. */
export function messageChallenge(domain: AccountDomain, message: SignableMessage): Hex {
  return hashMessage({ message, verifierDomain: accountDomain(domain) });
}

/**
 * Describes the nested types: every type in alphabetical order, as EIP-712 hashes them, then the name of the primary type. The
 * shorter form, with the primary type first, hashes correctly only where that type is also alphabetically first.
 */
function contentsDescription(types: Types, primaryType: string): string {
  const used = [...usedTypes(types, primaryType)].sort();
  const written = used.map((name) => {
    const fields = (types[name] ?? []).map((field) => `${field.type} ${field.name}`);
    return `${name}(${fields.join(',')})`;
  });
  return [...written, primaryType].join('');
}

function usedTypes(types: Types, name: string, found = new Set<string>()): Set<string> {
  const fields = types[name];
  if (!fields || found.has(name)) return found;
  found.add(name);
  for (const { type } of fields) usedTypes(types, type.replace(/\[.*$/, ''), found);
  return found;
}
