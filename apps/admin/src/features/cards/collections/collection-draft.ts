import type { CollectionAdmin } from '@kura/api-contract/collections';

/** The input of an admin for a collection. */
export interface CollectionDraft {
  readonly name: string;
  readonly symbol: string;
  readonly texts: CollectionAdmin['texts'];
  /** Names of uploaded pictures; empty for none. */
  readonly image: string;
  readonly cover: string;
  readonly displayOrder: string;
}

export type CollectionField = 'name' | 'symbol' | 'title.ja' | 'title.en' | 'displayOrder';

export const emptyCollection: CollectionDraft = {
  name: '',
  symbol: '',
  texts: { ja: { title: '', description: '' }, en: { title: '', description: '' } },
  image: '',
  cover: '',
  displayOrder: '0',
};

export const draftOf = (collection: CollectionAdmin): CollectionDraft => ({
  name: collection.name,
  symbol: collection.symbol,
  texts: collection.texts,
  image: collection.image ?? '',
  cover: collection.cover ?? '',
  displayOrder: String(collection.displayOrder),
});

/** The fields with invalid input. */
export function invalidFieldsOf(draft: CollectionDraft): ReadonlySet<CollectionField> {
  const faults = new Set<CollectionField>();
  if (draft.name.trim() === '') faults.add('name');
  if (!/^[A-Z0-9]{2,10}$/.test(draft.symbol)) faults.add('symbol');
  if (draft.texts.ja.title.trim() === '') faults.add('title.ja');
  if (draft.texts.en.title.trim() === '') faults.add('title.en');
  if (!/^\d{1,5}$/.test(draft.displayOrder)) faults.add('displayOrder');
  return faults;
}

const trimmed = ({ title, description }: CollectionDraft['texts']['ja']) => ({
  title: title.trim(),
  description: description.trim(),
});

/** The input that creating and changing share. */
export const shownFields = (draft: CollectionDraft) => ({
  texts: { ja: trimmed(draft.texts.ja), en: trimmed(draft.texts.en) },
  image: draft.image || null,
  cover: draft.cover || null,
});
