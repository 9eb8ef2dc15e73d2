import { ApiError } from '../platform/index.ts';

/** Thousands of cards, each with all its columns. */
const maxTableBytes = 8 * 1024 * 1024;

// Tabs and line ends are a table's; any other control character is a sign of something that is no text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const notText = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Checks that a file is text in UTF-8 with at least one row of columns. It is stored unchanged: a program that reads its cells has to
 * take them for text, as they come from outside.
 */
export function cleanTable(bytes: Uint8Array): Uint8Array {
  if (bytes.length > maxTableBytes) throw new ApiError('MEDIA_TOO_LARGE');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError('MEDIA_UNREADABLE', { detail: 'A table is text in UTF-8' });
  }
  const [head = ''] = text.split(/\r?\n/, 1);
  if (notText.test(text) || !head.includes(',') || /^\s*</.test(head)) {
    throw new ApiError('MEDIA_UNREADABLE', { detail: 'The file is no picture, video or table' });
  }
  return bytes;
}
