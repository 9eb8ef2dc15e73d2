import { BaseError, decodeErrorResult, type Hex, isHex, zeroAddress } from 'viem';
import { contractErrorsAbi } from '../abis/contract-errors.gen.ts';

/**
 * The codes that a contract's refusal is told by, the same whatever contract or token it came from. `REVERTED` is any that
 * has no other.
 */
export type ContractErrorCode =
  | 'PAUSED'
  | 'UNAUTHORIZED_ACCOUNT'
  | 'ZERO_ADDRESS'
  | 'NONEXISTENT_TOKEN'
  | 'SOLD_OUT'
  | 'SALE_NOT_OPEN'
  | 'LIMIT_EXCEEDED'
  | 'NOT_ON_ALLOW_LIST'
  | 'TOKEN_NOT_ACCEPTED'
  | 'PRICE_CHANGED'
  | 'NOT_PACK_HOLDER'
  | 'NOT_OWNER'
  | 'INSUFFICIENT_FUNDS'
  | 'INSUFFICIENT_ALLOWANCE'
  | 'ORDER_NOT_OPEN'
  | 'ORDER_SIGNATURE_INVALID'
  | 'SLAB_TAKEN'
  | 'DAILY_CAP_EXCEEDED'
  | 'REVERTED';

/** A contract's refusal. */
export interface ContractError {
  readonly code: ContractErrorCode;
  /** The Solidity error's name; null when none of our contracts has it. */
  readonly name: string | null;
  readonly args: readonly unknown[];
}

const CODES: Readonly<Record<string, ContractErrorCode>> = {
  EnforcedPause: 'PAUSED',
  AccessControlUnauthorizedAccount: 'UNAUTHORIZED_ACCOUNT',
  NotSettler: 'UNAUTHORIZED_ACCOUNT',
  ERC721NonexistentToken: 'NONEXISTENT_TOKEN',
  InvalidRecipient: 'ZERO_ADDRESS',
  InvalidReceiver: 'ZERO_ADDRESS',
  ERC721InvalidOwner: 'ZERO_ADDRESS',

  NotEnoughPacks: 'SOLD_OUT',
  DropSoldOut: 'SOLD_OUT',
  PhaseNotOpen: 'SALE_NOT_OPEN',
  SaleIsStopped: 'SALE_NOT_OPEN',
  SaleEnded: 'SALE_NOT_OPEN',
  DropIsClosed: 'SALE_NOT_OPEN',
  InvalidQuantity: 'LIMIT_EXCEEDED',
  PhaseLimitExceeded: 'LIMIT_EXCEEDED',
  WalletLimitExceeded: 'LIMIT_EXCEEDED',
  NotOnAllowList: 'NOT_ON_ALLOW_LIST',
  TokenNotTaken: 'TOKEN_NOT_ACCEPTED',
  TokenNotAllowed: 'TOKEN_NOT_ACCEPTED',
  TotalAboveMaximum: 'PRICE_CHANGED',
  NotPackHolder: 'NOT_PACK_HOLDER',
  DifferentHolders: 'NOT_PACK_HOLDER',

  ERC721IncorrectOwner: 'NOT_OWNER',
  ERC721InsufficientApproval: 'NOT_OWNER',
  ERC20InsufficientBalance: 'INSUFFICIENT_FUNDS',
  InsufficientBalance: 'INSUFFICIENT_FUNDS',
  ERC20InsufficientAllowance: 'INSUFFICIENT_ALLOWANCE',
  InsufficientAllowance: 'INSUFFICIENT_ALLOWANCE',

  OrderIsCancelled: 'ORDER_NOT_OPEN',
  OrderAlreadyFilled: 'ORDER_NOT_OPEN',
  // What the basic path says of a filled order; ours are never filled in part.
  OrderPartiallyFilled: 'ORDER_NOT_OPEN',
  InvalidTime: 'ORDER_NOT_OPEN',
  AuctionNotOver: 'ORDER_NOT_OPEN',
  AuctionAlreadySettled: 'ORDER_NOT_OPEN',
  VoucherExpired: 'ORDER_NOT_OPEN',
  VoucherUsed: 'ORDER_NOT_OPEN',
  VoucherNotSigned: 'ORDER_SIGNATURE_INVALID',
  InvalidSigner: 'ORDER_SIGNATURE_INVALID',
  InvalidSignature: 'ORDER_SIGNATURE_INVALID',
  BadSignatureV: 'ORDER_SIGNATURE_INVALID',
  BadContractSignature: 'ORDER_SIGNATURE_INVALID',

  SlabAlreadyClaimed: 'SLAB_TAKEN',
  DailyMintCapExceeded: 'DAILY_CAP_EXCEEDED',
};

/** Errors of OpenZeppelin's tokens about an account, which is the zero address in nearly every case. */
const ACCOUNT_ERROR = /^ERC(?:20|721)Invalid(?:Receiver|Sender|Approver|Spender|Operator)$/;

/**
 * Names a contract's refusal from what a client threw.
 *
 * @returns null when the contract said nothing: the failure is another's (the wallet's, the network's).
 */
export function contractErrorOf(thrown: unknown): ContractError | null {
  const data = revertDataOf(thrown);
  return data === null ? null : decodeContractError(data);
}

/** Names a contract's refusal from the data it reverted with. */
export function decodeContractError(data: Hex): ContractError {
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: contractErrorsAbi, data });
    return { code: codeOf(errorName, args), name: errorName, args };
  } catch {
    return { code: 'REVERTED', name: null, args: [] };
  }
}

function codeOf(name: string, args: readonly unknown[]): ContractErrorCode {
  if (ACCOUNT_ERROR.test(name) && args[0] === zeroAddress) return 'ZERO_ADDRESS';
  return Object.hasOwn(CODES, name) ? (CODES[name] ?? 'REVERTED') : 'REVERTED';
}

/**
 * What a contract reverted with. Nodes put it in different places of their answer; clients wrap the answer in errors of
 * their own. Null when no contract reverted.
 */
export function revertDataOf(thrown: unknown): Hex | null {
  if (!(thrown instanceof BaseError)) return hexIn(thrown);
  let data: Hex | null = null;
  thrown.walk((cause) => {
    data ??= hexIn(cause);
    return data !== null;
  });
  return data;
}

function hexIn(value: unknown): Hex | null {
  if (typeof value !== 'object' || value === null) return null;
  // viem keeps what a contract reverted with as `raw`.
  const { raw, data } = value as { raw?: unknown; data?: unknown };
  if (isHex(raw)) return raw;
  return isHex(data) ? data : hexIn(data);
}
