import { pbkdf2Sync } from 'node:crypto';
import { type HDAccount, HDKey, hdKeyToAccount } from 'viem/accounts';

/** The phrase that every local chain starts with. Its keys are public: they may own nothing of value. */
export const LOCAL_MNEMONIC = 'test test test test test test test test test test test junk';

/** The BIP-39 seed of the phrase. viem would derive it again for each account, in JavaScript. */
const rootKey = HDKey.fromMasterSeed(pbkdf2Sync(LOCAL_MNEMONIC, 'mnemonic', 2_048, 64, 'sha512'));

/** Accounts by their role. Every local chain gives 10,000 ether to the first ten. */
export const accounts = {
  deployer: accountAt(0),
  admin: accountAt(1),
  operator: accountAt(2),
  treasury: accountAt(3),
  /** Answers random requests and opens packs. */
  keeper: accountAt(4),
  alice: accountAt(5),
  bob: accountAt(6),
  carol: accountAt(7),
  dave: accountAt(8),
  eve: accountAt(9),
  /** Stops sales and settlements. */
  guardian: accountAt(29),
  /** Cancels additions to roles and lists. */
  canceller: accountAt(33),
  /** Signs receipts of bids. It has no role. */
  receipts: accountAt(34),
  /** Signs sponsorships for the paymaster. It holds nothing. */
  sponsor: accountAt(30),
  /** Sends user operations, and needs ether for them. */
  bundler: accountAt(31),
} as const;

/** An account of the local phrase, by its number. */
export function accountAt(addressIndex: number): HDAccount {
  return hdKeyToAccount(rootKey, { addressIndex });
}

/** A separate key for each part of the shop except selling: without them the operator's key has all parts. */
export const separateKeys = {
  minting: accountAt(21),
  settling: accountAt(22),
  vouchers: accountAt(23),
  receipts: accountAt(34),
  redeem: accountAt(24),
  reserve: accountAt(25),
  exchange: accountAt(26),
  campaigns: accountAt(27),
  packs: accountAt(28),
  buying: accountAt(32),
};
