import { campaignDrawAbi } from '@kura/chain/abis';
import { type Abi, type ContractFunctionName, toFunctionSelector } from 'viem';
import type { OperatorKind } from '../../platform/index.ts';

function drawKind(
  kind: string,
  functionName: ContractFunctionName<typeof campaignDrawAbi>,
  limits: Pick<OperatorKind, 'key' | 'gasLimit' | 'dailyLimit'>,
): OperatorKind {
  const item = (campaignDrawAbi as Abi).find(
    (each) => each.type === 'function' && each.name === functionName,
  );
  if (item?.type !== 'function') throw new Error(`CampaignDraw has no function ${functionName}`);
  return {
    kind,
    targets: (_tx, network) => [network.contracts.campaignDraw],
    selectors: [toFunctionSelector(item)],
    ...limits,
  };
}

/** 100 prizes take 13 slots. */
export const registerDrawKind = drawKind('register-draw', 'register', {
  key: 'campaigns',
  gasLimit: 700_000n,
  dailyLimit: 100,
});
export const commitDrawKind = drawKind('commit-draw', 'commit', {
  key: 'campaigns',
  gasLimit: 600_000n,
  dailyLimit: 100,
});

/** Anyone may send these: the selling key does, as for reveals. */
const silence = { key: 'selling', gasLimit: 500_000n, dailyLimit: 1_000 } as const;
export const askDrawAgainKind = drawKind('ask-draw-again', 'askAgain', silence);
export const announceDrawFallbackKind = drawKind('announce-draw-fallback', 'announceFallback', silence);
export const settleDrawFallbackKind = drawKind('settle-draw-fallback', 'settleFallback', silence);

export const drawOperatorKinds: readonly OperatorKind[] = [
  registerDrawKind,
  commitDrawKind,
  askDrawAgainKind,
  announceDrawFallbackKind,
  settleDrawFallbackKind,
];
