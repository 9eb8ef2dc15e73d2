export { reserveContract } from './reserve.contract.ts';
export type {
  Reserve,
  ReserveCollection,
  ReserveProof,
  ReserveStatement,
  ScannedSlab,
  StockTake,
  StockTakeCollection,
  StockTakeDifference,
  StockTakeRow,
} from './reserve.schema.ts';
