import type { ShownCard } from './card-facts.ts';

/** The selection that this tab kept before it visited another site; null when there is none. */
export function readKeptChoice(
  key: string,
  storage: Pick<Storage, 'getItem'> = sessionStorage,
): ReadonlyMap<string, ShownCard> | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return Array.isArray(kept) && kept.length > 0 && kept.every(isCard)
      ? new Map(kept.map((card) => [card.id, card]))
      : null;
  } catch {
    return null;
  }
}

/** Keeps a selection in this tab; an ended or empty one is forgotten. */
export function writeKeptChoice(
  key: string,
  chosen: ReadonlyMap<string, ShownCard> | null,
  storage: Pick<Storage, 'setItem' | 'removeItem'> = sessionStorage,
): void {
  if (chosen === null || chosen.size === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify([...chosen.values()]));
}

const isCard = (value: unknown): value is ShownCard =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
