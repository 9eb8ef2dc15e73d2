export {
  type CardProof,
  depositCards,
  depositId,
  handOverAbi,
  type RedeemTerms,
  redeemVaultCallsAbi,
  withdrawDeposits,
} from './redeem-calls.ts';
