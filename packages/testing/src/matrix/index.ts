export { askAs, verdictOf } from './check-cell.ts';
export * from './matrix.ts';
export { pretendToFollowTheChain } from './pretend-to-follow-the-chain.ts';
export { type Everybody, signEverybodyIn } from './sign-everybody-in.ts';
