export { BYTE_ORDER_MARK, csvLine } from './csv-line.ts';
export { hasStackedMarks, MAX_STACKED_MARKS, NAME_ERRORS, type NameError, nameError } from './name-error.ts';
