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
 * What a passkey signs so that its account has signed typed data, an order for example: the data nested in the account's
 * own domain (ERC-7739), so that the signature is that of no other account of the same passkey.
 */
export function typedDataChallenge(domain: AccountDomain, typedData: TypedDataDefinition): Hex {
  const verifierDomain = { ...accountDomain(domain), salt: zeroHash };
  return hashTypedData({ ...typedData, verifierDomain } as Parameters<typeof hashTypedData>[0]);
}

/** A passkey's signature of {@link typedDataChallenge} as contracts that ask the account (ERC-1271) are given it. */
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

/** What a passkey signs so that its account has signed a message, to sign in for example. Its signature is given as it is. */
export function messageChallenge(domain: AccountDomain, message: SignableMessage): Hex {
  return hashMessage({ message, verifierDomain: accountDomain(domain) });
}

/**
 * The description of the nested types: every type in alphabetical order, as EIP-712 hashes them, then which one it is.
 * Types written with that one first would be shorter, but are hashed so only where it happens to come first.
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
