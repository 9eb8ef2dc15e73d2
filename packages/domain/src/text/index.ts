export { MAX_STACKED_MARKS, NAME_FAULTS, type NameFault, nameFault } from './name-fault.ts';
