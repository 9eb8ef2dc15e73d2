export { publicFiles } from './serve-public-files.ts';
