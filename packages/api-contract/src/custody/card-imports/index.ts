export type {
  CardImport,
  FilledRows,
  ImportFailure,
  ImportPhoto,
  ImportRow,
  RowProblem,
  TableReading,
} from './card-import.schema.ts';
export { cardImportsContract, MAX_TABLE_BYTES } from './card-imports.contract.ts';
