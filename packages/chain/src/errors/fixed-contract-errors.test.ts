import { expect, test } from 'vitest';
import { contractErrorsAbi } from '../abis/contract-errors.gen.ts';
import { contractErrorCodeOf } from './contract-error-codes.ts';

/** Errors without a text of their own, by why nobody reads them: they read the text of `REVERTED`. */
const internal: Readonly<Record<string, readonly string[]>> = {
  'an admin’s key gives up its own role, which no app does': [
    'AccessControlBadConfirmation',
    'AccessControlEnforcedDefaultAdminDelay',
    'AccessControlEnforcedDefaultAdminRules',
    'AccessControlInvalidDefaultAdmin',
    'SafeCastOverflowedUintDowncast',
  ],
  'proxies and libraries that are set up at deployment': [
    'AddressEmptyCode',
    'FailedCall',
    'Create2EmptyBytecode',
    'FailedDeployment',
    'InvalidInitialization',
    'NotInitializing',
    'InvalidShortString',
    'StringTooLong',
    'NoContract',
    'OnlyByDelegation',
    'ERC2981InvalidDefaultRoyalty',
    'ERC2981InvalidTokenRoyalty',
  ],
  'a guard against reentrancy: no call of the apps enters twice': [
    'NoReentrantCalls',
    'ReentrancyGuardReentrantCall',
    'Reentrant',
  ],
  'calls of the entry point and bundlers, whose inner error the server decodes': [
    'DelegateAndRevert',
    'FailedOp',
    'FailedOpWithRevert',
    'PostOpReverted',
    'SenderAddressResult',
    'SignatureValidationFailed',
    'InvalidAccountNonce',
    'ERC7579DecodingError',
    'ERC7579UnsupportedExecType',
    'UnsupportedExecutionMode',
    'NotImplemented',
    'OutOfRangeAccess',
  ],
  'a job of the server that has nothing to do': ['NothingToRefill', 'NothingToPay', 'NoParty'],
  'the draw of a campaign, which only jobs register, commit and read': [
    'AlreadyCommitted',
    'AlreadyDrawn',
    'CampaignStillOpen',
    'DrawExists',
    'EmptyDraw',
    'InvalidDraw',
    'NoSuchPrize',
    'NoSuchWinner',
    'NotCommitted',
    'NotDrawn',
    'UnknownDraw',
  ],
  'a deadline or a fraction that the server always sets': ['VoucherTooLong'],
  'test tokens of the local chain': ['AllowanceStands', 'AuthorizationSpent', 'OutsideValidity'],
  'the mock of Chainlink’s coordinator on the local chain': [
    'BalanceInvariantViolated',
    'FailedToSendNative',
    'FailedToTransferLink',
    'IndexOutOfRange',
    'InvalidCalldata',
    'InvalidConsumer',
    'InvalidExtraArgsTag',
    'InvalidRandomWords',
    'InvalidRequest',
    'InvalidSubscription',
    'LinkAlreadySet',
    'LinkNotSet',
    'MustBeRequestedOwner',
    'MustBeSubOwner',
    'OnlyCallableFromLink',
    'PendingRequestExists',
    'TooManyConsumers',
  ],
  'a malformed order or fulfilment for Seaport: the server builds and checks each of them': [
    'BadFraction',
    'ConsiderationCriteriaResolverOutOfRange',
    'ConsiderationLengthNotEqualToTotalOriginal',
    'CriteriaNotEnabledForItem',
    'ERC1155BatchTransferGenericFailure',
    'InexactFraction',
    'InsufficientNativeTokensSupplied',
    'Invalid1155BatchTransferEncoding',
    'InvalidBasicOrderParameterEncoding',
    'InvalidCallToConduit',
    'InvalidConduit',
    'InvalidERC721TransferAmount',
    'InvalidFulfillmentComponentData',
    'InvalidMsgValue',
    'InvalidNativeOfferItem',
    'InvalidProof',
    'MismatchedFulfillmentOfferAndConsiderationComponents',
    'MissingFulfillmentComponentOnAggregation',
    'MissingItemAmount',
    'MissingOriginalConsiderationItems',
    'NativeTokenTransferGenericFailure',
    'OfferAndConsiderationRequiredOnFulfillment',
    'OfferCriteriaResolverOutOfRange',
    'OrderCriteriaResolverOutOfRange',
    'PartialFillsNotEnabledForOrder',
    'TloadTestContractDeploymentFailed',
    'TStoreAlreadyActivated',
    'TStoreNotSupported',
    'UnresolvedConsiderationCriteria',
    'UnresolvedOfferCriteria',
    'UnusedItemParameters',
  ],
};

const reasons = new Map(Object.entries(internal).flatMap(([why, names]) => names.map((name) => [name, why])));
const names = [...new Set(contractErrorsAbi.map(({ name }) => name))];

test.each(names)('fixed: %s has a readable code, or is internal for a reason', (name) => {
  expect(contractErrorCodeOf(name) !== 'REVERTED').toBe(!reasons.has(name));
});

test('no error is listed as internal that no ABI has', () => {
  expect([...reasons.keys()].filter((name) => !names.includes(name as (typeof names)[number]))).toEqual([]);
});

test.each([
  ['EnforcedPause', 'PAUSED'],
  ['OwnableUnauthorizedAccount', 'UNAUTHORIZED_ACCOUNT'],
  ['AccessControlUnauthorizedAccount', 'UNAUTHORIZED_ACCOUNT'],
  ['ERC721InvalidReceiver', 'ZERO_ADDRESS'],
  ['ERC20InvalidReceiver', 'ZERO_ADDRESS'],
  ['ERC721NonexistentToken', 'NONEXISTENT_TOKEN'],
])('fixed: %s surfaces as %s', (name, code) => {
  expect(contractErrorCodeOf(name)).toBe(code);
});
