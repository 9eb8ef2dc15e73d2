export type { DropParameters, DropParametersOnChain } from './drop-parameters.schema.ts';
export { gachaContract } from './gacha.contract.ts';
export type {
  Gacha,
  GachaAdmin,
  GachaDetail,
  LastOnePrize,
  LineUpCard,
  Odds,
  PackWins,
  PullProof,
} from './gacha.schema.ts';
export type { Reveal, RevealState } from './reveal.schema.ts';
export type { TestRoll } from './test-roll.schema.ts';
