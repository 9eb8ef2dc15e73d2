/** Slabs in the vault: intake, stock, transfers, redeems and proof of reserve. */

export { cardImportsFeature } from './card-imports/index.ts';
export { redeemsApprovableCalls, redeemsFeature, settleRedeemIntent } from './redeems/index.ts';
export { reserveFeature } from './reserve/index.ts';
export {
  applyState,
  burnToken,
  mintSlab,
  queueMint,
  readSerialHash,
  sendToken,
  setValue,
  stockApprovableCalls,
  stockFeature,
} from './stock/index.ts';
export { transfersApprovableCalls, transfersFeature } from './transfers/index.ts';
