export { BYTE_ORDER_MARK, csvLine } from './csv-line.ts';
export { unwrapExcelText } from './excel-text.ts';
export { hasStackedMarks, MAX_STACKED_MARKS, NAME_ERRORS, type NameError, nameError } from './name-error.ts';
export {
  decodeTable,
  readTableText,
  TABLE_ENCODINGS,
  type TableEncoding,
  tableEncodingOf,
} from './table-encoding.ts';
