import { type Address, isAddressEqual } from 'viem';

/** The parts of the shop that have a key or a contract of their own, and their purposes. */
export const KEYS = {
  admin: 'the admin of all contracts, on Base a Safe with several signers',
  guardian: 'the key that stops sales and settlements, kept outside the server',
  canceller: 'the key that cancels waiting additions, kept outside the server',
  selling: 'the key that runs drops, delivers packs and creates collections',
  minting: 'the key that mints cards and grants points',
  settling: 'the key that settles auctions',
  vouchers: 'the key that signs vouchers for stock cards and receipts of bids',
  exchange: 'the key that signs quotes for exchanged cards',
  campaigns: 'the key that registers and commits draws of campaigns',
  packs: 'the key that holds the packs of campaigns',
  buying: 'the key that buys listed cards for bank cards',
  redeem: 'the key that approves and burns redeemed cards',
  reserve: 'the key that appends the reports of the reserve',
  metadata: 'the key that changes where metadata of cards is, kept outside the server',
  sponsor: 'the key that signs operations that the paymaster pays for',
  treasury: 'the account that receives proceeds, with power over the ether of the paymaster',
  subscriptionOwner: 'the owner of the VRF subscription, which may be the admin',
} as const;
export type KeyPart = keyof typeof KEYS;

const NAMES: Partial<Record<string, string>> = {
  packs: 'packs account',
  sponsor: 'sponsoring',
  subscriptionOwner: 'subscription owner',
};

const nameOf = (part: string): string => NAMES[part] ?? part;

/** The keys by the names that problems and `npm run doctor` use. */
export function namedKeys(keys: Readonly<Partial<Record<KeyPart, Address>>>): Record<string, Address> {
  return Object.fromEntries(Object.entries(keys).map(([part, key]) => [nameOf(part), key]));
}

/** Problems with keys that have two parts: outside the local chain a thief of one key must not have two. */
export function sharedKeys(keys: Readonly<Partial<Record<KeyPart, Address>>>): string[] {
  const entries = Object.entries(keys);
  return entries.flatMap(([part, key], place) =>
    entries
      .slice(place + 1)
      .filter(([other, otherKey]) => isAddressEqual(key, otherKey) && !mayBeOne(part, other))
      .map(
        ([other]) =>
          `The ${nameOf(part)} key and the ${nameOf(other)} key are both ${key}: outside the local chain each needs its own.`,
      ),
  );
}

/** Both are contracts of several signers. */
const mayBeOne = (part: string, other: string): boolean =>
  [part, other].includes('admin') && [part, other].includes('subscriptionOwner');
