const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Whether one of the names has every word of a search. */
export function namesMatch(search: string, names: readonly string[]): boolean {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return words.length > 0 && names.some((name) => words.every((word) => plain(name).includes(word)));
}
