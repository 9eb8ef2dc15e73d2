export { askAs, verdictOf } from './check-cell.ts';
export * from './matrix.ts';
