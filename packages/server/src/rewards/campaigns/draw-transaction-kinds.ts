import { campaignDrawAbi } from '@kura/chain/abis';
import { contractKinds } from '../../platform/index.ts';

const drawKind = contractKinds('campaignDraw', campaignDrawAbi);

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

export const drawOperatorKinds = [
  registerDrawKind,
  commitDrawKind,
  askDrawAgainKind,
  announceDrawFallbackKind,
  settleDrawFallbackKind,
];
