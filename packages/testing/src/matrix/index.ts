export { askAs, verdictOf } from './check-cell.ts';
export * from './matrix.ts';
export { type Everybody, signEverybodyIn } from './sign-everybody-in.ts';
