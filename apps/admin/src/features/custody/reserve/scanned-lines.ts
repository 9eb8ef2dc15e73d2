import { pastedLines } from '../../../components/pasted-lines.ts';

/** The certificate numbers of a text: one a line, or separated by commas or semicolons. */
export function scannedLines(text: string): string[] {
  return pastedLines(text).flatMap(({ cells }) => cells.filter((cell) => cell !== ''));
}

/** Parts of a list that fit into one request each. */
export function inBatches<Item>(items: readonly Item[], size: number): Item[][] {
  const batches: Item[][] = [];
  for (let from = 0; from < items.length; from += size) batches.push(items.slice(from, from + size));
  return batches;
}
