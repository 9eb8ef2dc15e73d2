export { BYTE_ORDER_MARK, csvLine } from './csv-line.ts';
export { MAX_STACKED_MARKS, NAME_FAULTS, type NameFault, nameFault } from './name-fault.ts';
