/**
 * What a contract's revert means, the same for all contracts and tokens. Each code has a text in both languages.
 * `REVERTED` is any revert that has no other code.
 */
export const CONTRACT_ERROR_CODES = [
  'PAUSED',
  'UNAUTHORIZED_ACCOUNT',
  'ZERO_ADDRESS',
  'NONEXISTENT_TOKEN',
  'RECIPIENT_REFUSES',
  'SOLD_OUT',
  'SALE_NOT_OPEN',
  'LIMIT_EXCEEDED',
  'NOT_ON_ALLOW_LIST',
  'TOKEN_NOT_ACCEPTED',
  'PRICE_CHANGED',
  'PAYMENT_MISMATCH',
  'NOT_PACK_HOLDER',
  'NOT_OWNER',
  'NOT_TRANSFERABLE',
  'INSUFFICIENT_FUNDS',
  'INSUFFICIENT_ALLOWANCE',
  'TOKEN_TRANSFER_FAILED',
  'ORDER_NOT_OPEN',
  'ORDER_NOT_FILLABLE',
  'ORDER_SIGNATURE_INVALID',
  'BID_TOO_LOW',
  'OWN_AUCTION',
  'SLAB_TAKEN',
  'SLAB_MISMATCH',
  'CAP_EXCEEDED',
  'DROP_STATE_CONFLICT',
  'PARAMETER_INVALID',
  'NOT_FOUND',
  'ALREADY_DONE',
  'TOO_EARLY',
  'RANDOMNESS_UNAVAILABLE',
  'PASSKEY_KNOWN',
  'PASSKEY_INVALID',
  'LAST_PASSKEY',
  'REVERTED',
] as const;
export type ContractErrorCode = (typeof CONTRACT_ERROR_CODES)[number];

const CODES: Readonly<Record<string, ContractErrorCode>> = {
  EnforcedPause: 'PAUSED',

  AccessControlUnauthorizedAccount: 'UNAUTHORIZED_ACCOUNT',
  OwnableUnauthorizedAccount: 'UNAUTHORIZED_ACCOUNT',
  AccountUnauthorized: 'UNAUTHORIZED_ACCOUNT',
  PaymasterUnauthorized: 'UNAUTHORIZED_ACCOUNT',
  NotSettler: 'UNAUTHORIZED_ACCOUNT',
  NotFactory: 'UNAUTHORIZED_ACCOUNT',
  NotVoucherBuyer: 'UNAUTHORIZED_ACCOUNT',
  NotHolder: 'UNAUTHORIZED_ACCOUNT',
  OnlyGacha: 'UNAUTHORIZED_ACCOUNT',
  OnlyDropGacha: 'UNAUTHORIZED_ACCOUNT',
  OnlyFactory: 'UNAUTHORIZED_ACCOUNT',
  OnlyCoordinator: 'UNAUTHORIZED_ACCOUNT',
  OnlyPayee: 'UNAUTHORIZED_ACCOUNT',
  OnlyFactoryAdmin: 'UNAUTHORIZED_ACCOUNT',
  MinterNotListed: 'UNAUTHORIZED_ACCOUNT',
  GachaNotListed: 'UNAUTHORIZED_ACCOUNT',
  RedeemVaultNotListed: 'UNAUTHORIZED_ACCOUNT',
  RoleOfFactory: 'UNAUTHORIZED_ACCOUNT',
  CannotCancelOrder: 'UNAUTHORIZED_ACCOUNT',

  OwnableInvalidOwner: 'ZERO_ADDRESS',
  ERC721InvalidOwner: 'ZERO_ADDRESS',
  ERC2981InvalidDefaultRoyaltyReceiver: 'ZERO_ADDRESS',
  ERC2981InvalidTokenRoyaltyReceiver: 'ZERO_ADDRESS',
  InvalidRecipient: 'ZERO_ADDRESS',
  InvalidReceiver: 'ZERO_ADDRESS',
  InvalidTreasury: 'ZERO_ADDRESS',

  ERC721NonexistentToken: 'NONEXISTENT_TOKEN',
  NotPulled: 'NONEXISTENT_TOKEN',
  NoCards: 'NONEXISTENT_TOKEN',

  CardsRefused: 'RECIPIENT_REFUSES',

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
  FeeTokenNotAllowed: 'TOKEN_NOT_ACCEPTED',
  TotalAboveMaximum: 'PRICE_CHANGED',
  PaymentMismatch: 'PAYMENT_MISMATCH',
  PaymentShort: 'PAYMENT_MISMATCH',
  FeeShort: 'PAYMENT_MISMATCH',
  NotPackHolder: 'NOT_PACK_HOLDER',
  DifferentHolders: 'NOT_PACK_HOLDER',

  ERC721IncorrectOwner: 'NOT_OWNER',
  ERC721InsufficientApproval: 'NOT_OWNER',
  PointsNotTransferable: 'NOT_TRANSFERABLE',
  ERC20InsufficientBalance: 'INSUFFICIENT_FUNDS',
  InsufficientBalance: 'INSUFFICIENT_FUNDS',
  ERC20InsufficientAllowance: 'INSUFFICIENT_ALLOWANCE',
  InsufficientAllowance: 'INSUFFICIENT_ALLOWANCE',
  SafeERC20FailedOperation: 'TOKEN_TRANSFER_FAILED',
  TokenTransferGenericFailure: 'TOKEN_TRANSFER_FAILED',
  BadReturnValueFromERC20OnTransfer: 'TOKEN_TRANSFER_FAILED',

  OrderIsCancelled: 'ORDER_NOT_OPEN',
  OrderAlreadyFilled: 'ORDER_NOT_OPEN',
  // What the basic path says of a filled order; ours are never filled in part.
  OrderPartiallyFilled: 'ORDER_NOT_OPEN',
  NoSpecifiedOrdersAvailable: 'ORDER_NOT_OPEN',
  InvalidTime: 'ORDER_NOT_OPEN',
  AuctionNotOver: 'ORDER_NOT_OPEN',
  AuctionAlreadySettled: 'ORDER_NOT_OPEN',
  BidNotInList: 'ORDER_NOT_FILLABLE',
  VoucherExpired: 'ORDER_NOT_OPEN',
  VoucherUsed: 'ORDER_NOT_OPEN',
  InvalidRestrictedOrder: 'ORDER_NOT_FILLABLE',
  InvalidContractOrder: 'ORDER_NOT_FILLABLE',
  ConsiderationNotMet: 'ORDER_NOT_FILLABLE',
  VoucherNotSigned: 'ORDER_SIGNATURE_INVALID',
  InvalidSigner: 'ORDER_SIGNATURE_INVALID',
  InvalidSignature: 'ORDER_SIGNATURE_INVALID',
  BadSignatureV: 'ORDER_SIGNATURE_INVALID',
  BadContractSignature: 'ORDER_SIGNATURE_INVALID',
  ECDSAInvalidSignature: 'ORDER_SIGNATURE_INVALID',
  ECDSAInvalidSignatureLength: 'ORDER_SIGNATURE_INVALID',
  ECDSAInvalidSignatureS: 'ORDER_SIGNATURE_INVALID',
  InvalidConsent: 'ORDER_SIGNATURE_INVALID',
  InvalidConsentDeadline: 'ORDER_SIGNATURE_INVALID',
  BidBelowReserve: 'BID_TOO_LOW',
  BidderIsSeller: 'OWN_AUCTION',

  SlabAlreadyClaimed: 'SLAB_TAKEN',
  ClaimVoid: 'SLAB_TAKEN',
  ClaimNotHeld: 'SLAB_TAKEN',
  TokenAlreadyAttested: 'SLAB_TAKEN',
  WrongSlab: 'SLAB_MISMATCH',
  SlabNotInPool: 'SLAB_MISMATCH',
  DailyMintCapExceeded: 'CAP_EXCEEDED',
  DeliveryCapExceeded: 'CAP_EXCEEDED',

  SaleNotStopped: 'DROP_STATE_CONFLICT',
  PacksOutstanding: 'DROP_STATE_CONFLICT',
  PhaseBegun: 'DROP_STATE_CONFLICT',
  ShuffleNotSeeded: 'DROP_STATE_CONFLICT',
  ShufflePending: 'DROP_STATE_CONFLICT',
  FallbackPending: 'DROP_STATE_CONFLICT',
  InvalidParameter: 'PARAMETER_INVALID',
  InvalidFee: 'PARAMETER_INVALID',
  EmptyBidList: 'PARAMETER_INVALID',
  InvalidExpiry: 'PARAMETER_INVALID',
  InvalidDropId: 'PARAMETER_INVALID',
  InvalidPacks: 'PARAMETER_INVALID',
  TooManyCards: 'PARAMETER_INVALID',
  InvalidMonth: 'PARAMETER_INVALID',
  MonthInThePast: 'PARAMETER_INVALID',
  EmptyStatement: 'PARAMETER_INVALID',
  CapTooHigh: 'PARAMETER_INVALID',
  InvalidGrader: 'PARAMETER_INVALID',
  UnknownGrader: 'PARAMETER_INVALID',
  InvalidCertificateNumber: 'PARAMETER_INVALID',
  TreasuryNotAllowed: 'PARAMETER_INVALID',
  UnknownDrop: 'NOT_FOUND',
  UnknownEntry: 'NOT_FOUND',
  UnknownCollection: 'NOT_FOUND',
  NotReserved: 'NOT_FOUND',
  UnknownDeposit: 'NOT_FOUND',
  NothingToRefund: 'NOT_FOUND',
  DropRefUsed: 'ALREADY_DONE',
  CollectionRefUsed: 'ALREADY_DONE',
  DropAlreadyBound: 'ALREADY_DONE',
  BidsAlreadyCommitted: 'ALREADY_DONE',
  ShuffleAlreadySeeded: 'ALREADY_DONE',
  AlreadyAnswered: 'ALREADY_DONE',
  PointsAlreadyMinted: 'ALREADY_DONE',
  PaymentUsed: 'ALREADY_DONE',
  DepositExists: 'ALREADY_DONE',
  TooEarly: 'TOO_EARLY',
  BidsNotCommitted: 'TOO_EARLY',
  CommitmentTooRecent: 'TOO_EARLY',
  SlabInTransit: 'TOO_EARLY',
  SaleNotEnded: 'TOO_EARLY',
  ReservationNotExpired: 'TOO_EARLY',
  RecoveryNotReady: 'TOO_EARLY',
  FallbackNotReady: 'TOO_EARLY',
  DepositLocked: 'TOO_EARLY',
  DepositNotApproved: 'TOO_EARLY',
  ApprovalTooEarly: 'TOO_EARLY',
  ReturnTooEarly: 'TOO_EARLY',
  RandomnessUnavailable: 'RANDOMNESS_UNAVAILABLE',
  OutOfGasForRandomness: 'RANDOMNESS_UNAVAILABLE',

  PasskeyExists: 'PASSKEY_KNOWN',
  PasskeyUnknown: 'PASSKEY_INVALID',
  InvalidPasskey: 'PASSKEY_INVALID',
  InvalidProposal: 'PASSKEY_INVALID',
  NotProposed: 'PASSKEY_INVALID',
  RecoveryExpired: 'PASSKEY_INVALID',
  LastPasskey: 'LAST_PASSKEY',
};

/** Errors of OpenZeppelin's tokens about an account: the zero address, or a contract that takes no such token. */
const ACCOUNT_ERROR = /^ERC(?:20|721)Invalid(?:Receiver|Sender|Approver|Spender|Operator)$/;

/**
 * The code of a Solidity error.
 *
 * @param account the error's first argument, where it is known. Our contracts mint and send without asking the recipient, so
 * that an unknown account of such an error is the zero address.
 */
export function contractErrorCodeOf(name: string, account: unknown = null): ContractErrorCode {
  if (ACCOUNT_ERROR.test(name)) {
    const isZero = account === null || /^0x0+$/.test(String(account));
    return isZero ? 'ZERO_ADDRESS' : name.endsWith('Receiver') ? 'RECIPIENT_REFUSES' : 'REVERTED';
  }
  return Object.hasOwn(CODES, name) ? (CODES[name] ?? 'REVERTED') : 'REVERTED';
}

/** Reasons of tokens that revert with a text: USDC's, and OpenZeppelin's before its version 5. */
const REASONS: readonly (readonly [RegExp, ContractErrorCode])[] = [
  [/paused/i, 'PAUSED'],
  [/not the owner|missing role|not a minter|blacklisted/i, 'UNAUTHORIZED_ACCOUNT'],
  [/zero address/i, 'ZERO_ADDRESS'],
  [/nonexistent token|invalid token id/i, 'NONEXISTENT_TOKEN'],
  [/exceeds balance/i, 'INSUFFICIENT_FUNDS'],
  [/exceeds allowance/i, 'INSUFFICIENT_ALLOWANCE'],
];

/** The code of a revert with a text in place of an error. */
export function contractErrorCodeOfReason(reason: string): ContractErrorCode {
  return REASONS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'REVERTED';
}
