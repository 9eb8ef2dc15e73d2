export {
  type HeadingRow,
  IMPORT_COLUMNS,
  IMPORT_HEADINGS,
  type ImportCells,
  type ImportColumn,
  REQUIRED_IMPORT_COLUMNS,
  readHeadings,
} from './import-columns.ts';
export {
  IMPORT_STATUSES,
  IMPORT_TRANSITIONS,
  type ImportStatus,
  isImportOpen,
  MAX_IMPORT_ROWS,
} from './import-status.ts';
export { fileNameKey, type PhotoName, type PhotoSide, readPhotoName } from './photo-name.ts';
export {
  type CellProblem,
  type ReadRow,
  readImportRow,
} from './read-import-row.ts';
export {
  describeRowProblem,
  IMPORT_ROW_STATES,
  type ImportRowState,
  ROW_PROBLEMS,
  type RowProblem,
} from './row-problem.ts';
