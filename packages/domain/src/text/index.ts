export { COUNTRY_CODES, isCountry } from './country-code.ts';
export { BYTE_ORDER_MARK, csvLine } from './csv-line.ts';
export { unwrapExcelText } from './excel-text.ts';
export { foldSearchText, normaliseSearchText } from './fold-search-text.ts';
export { stripInvisible } from './invisible-marks.ts';
export {
  hasStackedMarks,
  lineError,
  MAX_STACKED_MARKS,
  NAME_ERRORS,
  type NameError,
  nameError,
} from './name-error.ts';
export {
  decodeTable,
  readTableText,
  TABLE_ENCODINGS,
  type TableEncoding,
  tableEncodingOf,
} from './table-encoding.ts';
