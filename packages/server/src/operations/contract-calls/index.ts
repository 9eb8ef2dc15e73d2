import { contractCallsContract } from '@kura/api-contract/contract-calls';
import { burnToken, mintSlab, readSerialHash, sendToken } from '../../custody/index.ts';
import { type AnyApprovableCall, approvableCall, withSecondAdmin } from '../../governance/index.ts';
import { getErc20 } from '../../identity/index.ts';
import { type Feature, routes } from '../../platform/index.ts';
import { isPaused, setGachaPrice, setPaused } from './change-drop-sale.ts';

const setPrice = approvableCall(
  'contractCalls.setGachaPrice',
  contractCallsContract.setGachaPrice,
  setGachaPrice,
);
const mint = approvableCall('contractCalls.mint', contractCallsContract.mint, mintSlab);
const transfer = approvableCall('contractCalls.transfer', contractCallsContract.transfer, sendToken);

export const contractApprovableCalls: readonly AnyApprovableCall[] = [setPrice, mint, transfer];

export const contractCallsFeature: Feature = {
  name: 'contract-calls',
  routes: routes(contractCallsContract, {
    mint: (context, input) => withSecondAdmin(context, mint, input),
    burn: burnToken,
    transfer: (context, input) => withSecondAdmin(context, transfer, input),
    generateSerialHash: readSerialHash,
    pauseGacha: (context, input) => setPaused(context, { ...input, paused: true }),
    unpauseGacha: (context, input) => setPaused(context, { ...input, paused: false }),
    setGachaPrice: (context, input) => withSecondAdmin(context, setPrice, input),
    isGachaPaused: isPaused,
    erc20Info: getErc20,
  }),
};
