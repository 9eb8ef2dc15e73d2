export { readPdfText } from './read-pdf-text.ts';
export { readZip } from './read-zip.ts';
