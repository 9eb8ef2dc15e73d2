import { contractCallsContract } from '@kura/api-contract/contract-calls';
import { type AnyApprovableCall, approvableCall, withSecondAdmin } from '../approvals/index.ts';
import { type Feature, routes } from '../platform/index.ts';
import { burnToken, mintSlab, readSerialHash, sendToken } from '../stock/index.ts';
import { getErc20 } from '../wallets/index.ts';
import { isPaused, setGachaPrice, setPaused } from './change-drop-sale.ts';

const setPrice = approvableCall(
  'contractCalls.setGachaPrice',
  contractCallsContract.setGachaPrice,
  setGachaPrice,
);

export const contractApprovableCalls: readonly AnyApprovableCall[] = [setPrice];

export const contractCallsFeature: Feature = {
  name: 'contract-calls',
  routes: routes(contractCallsContract, {
    mint: mintSlab,
    burn: burnToken,
    transfer: sendToken,
    generateSerialHash: readSerialHash,
    pauseGacha: (context, input) => setPaused(context, { ...input, paused: true }),
    unpauseGacha: (context, input) => setPaused(context, { ...input, paused: false }),
    setGachaPrice: (context, input) => withSecondAdmin(context, setPrice, input),
    isGachaPaused: isPaused,
    erc20Info: getErc20,
  }),
};
