import { type HDAccount, mnemonicToAccount } from 'viem/accounts';

/** The phrase every local chain starts from. Its keys are known to the whole world: nothing of value may lie there. */
export const LOCAL_MNEMONIC = 'test test test test test test test test test test test junk';

/** Accounts by the part they play. Every local chain gives 10,000 ether to all but the last two. */
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
  /** Signs for what the paymaster pays. It holds nothing. */
  sponsor: accountAt(30),
  /** Carries user operations, and must be given ether for that. */
  bundler: accountAt(31),
} as const;

function accountAt(addressIndex: number): HDAccount {
  return mnemonicToAccount(LOCAL_MNEMONIC, { addressIndex });
}
