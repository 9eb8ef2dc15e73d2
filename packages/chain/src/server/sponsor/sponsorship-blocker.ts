import { type Client, decodeFunctionData, hexToBigInt, isAddressEqual } from 'viem';
import { getBlock, getCode } from 'viem/actions';
import { accountAddress, accountCode, accountFactoryData } from '../../accounts/account-address.ts';
import { accountFactoryCallsAbi } from '../../accounts/account-calls-abi.ts';
import { decodeBatch } from '../../accounts/batch.ts';
import type { UserOperation } from '../../accounts/user-operation.ts';
import { isSponsoredCall, namesToken, type SponsoredContracts } from './sponsored-calls.ts';

/** Reasons not to sponsor an operation. */
export type SponsorshipBlocker =
  /** The sender is none of the shop's accounts, and doesn't become one. */
  | 'NOT_AN_ACCOUNT'
  /** It isn't a batch, or is ambiguous, or has too many calls. */
  | 'NOT_A_BATCH'
  /** One of its calls isn't in a flow of the shop. */
  | 'CALL_NOT_SPONSORED'
  /** One of its calls may move a held token. */
  | 'CARD_HELD'
  /** It claims more gas than anything sponsored needs. */
  | 'GAS_TOO_HIGH'
  /** Its fees are much higher than the chain's. */
  | 'FEE_TOO_HIGH';

/** More calls than any of the shop's flows has in one batch. */
const MAX_CALLS = 40;

/**
 * More than twice the bundler's estimate for an account’s first operation and for the most expensive flow, a bulk purchase of
 * twenty cards.
 */
const MAX_GAS = {
  verificationGasLimit: 600_000n,
  callGasLimit: 5_000_000n,
  preVerificationGas: 400_000n,
  paymasterVerificationGasLimit: 60_000n,
  paymasterPostOpGasLimit: 0n,
} as const;

/**
 * An operation's maximum fee as a multiple of the current fee: clients double the fee, and each block may raise it by an
 * eighth.
 */
const MAX_FEE_TIMES = 4n;
/** A tip that is always accepted, wei. */
const ORDINARY_TIP_WEI = 50_000_000n;

/** The reason not to sponsor an operation; null for none. Budgets are checked elsewhere. */
export async function sponsorshipBlocker(
  client: Client,
  places: SponsoredContracts,
  operation: UserOperation,
): Promise<SponsorshipBlocker | null> {
  if (claimsTooMuchGas(operation)) return 'GAS_TOO_HIGH';
  const calls = decodeBatch(operation.callData);
  if (!calls || calls.length > MAX_CALLS) return 'NOT_A_BATCH';
  for (const call of calls) {
    if (!(await isSponsoredCall(places, operation.sender, call))) return 'CALL_NOT_SPONSORED';
  }
  const held = await places.heldTokensOf(operation.sender);
  if (calls.some((call) => namesToken(call, held))) return 'CARD_HELD';
  if (!(await isAccount(client, places, operation))) return 'NOT_AN_ACCOUNT';
  return (await offersTooMuch(client, operation)) ? 'FEE_TOO_HIGH' : null;
}

/** The tip has its own limit: it goes to the operation's bundler, which may be the account's owner. */
async function offersTooMuch(
  client: Client,
  { maxFeePerGas, maxPriorityFeePerGas }: UserOperation,
): Promise<boolean> {
  const [{ baseFeePerGas }, asked] = await Promise.all([
    getBlock(client),
    client.request({ method: 'eth_maxPriorityFeePerGas' }),
  ]);
  const tipAsked = hexToBigInt(asked);
  const tip = tipAsked > ORDINARY_TIP_WEI ? tipAsked : ORDINARY_TIP_WEI;
  return (
    maxPriorityFeePerGas > maxFeePerGas ||
    maxPriorityFeePerGas > tip * MAX_FEE_TIMES ||
    maxFeePerGas > ((baseFeePerGas ?? 0n) + tip) * MAX_FEE_TIMES
  );
}

function claimsTooMuchGas(operation: UserOperation): boolean {
  return Object.entries(MAX_GAS).some(
    ([name, most]) => (operation[name as keyof typeof MAX_GAS] ?? 0n) > most,
  );
}

/** Recognises one of our accounts by its code, or before its deployment by its factory data. */
async function isAccount(
  client: Client,
  { network }: SponsoredContracts,
  { sender, factory, factoryData = '0x' }: UserOperation,
): Promise<boolean> {
  const { accountFactory } = network.contracts;
  if (!factory) return (await getCode(client, { address: sender })) === accountCode(accountFactory);
  if (!isAddressEqual(factory, accountFactory)) return false;
  try {
    const { args } = decodeFunctionData({ abi: accountFactoryCallsAbi, data: factoryData });
    const [firstPasskey] = args;
    return (
      accountFactoryData(firstPasskey) === factoryData.toLowerCase() &&
      isAddressEqual(accountAddress(accountFactory, firstPasskey), sender)
    );
  } catch {
    return false;
  }
}
