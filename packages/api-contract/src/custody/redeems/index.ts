export type { AdminRedeem, Redeem, RedeemQuote } from './redeem.schema.ts';
export { type RedeemChange, redeemsContract } from './redeems.contract.ts';
