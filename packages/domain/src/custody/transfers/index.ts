export { transferBlocker } from './transfer.ts';
