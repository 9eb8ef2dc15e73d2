/** The columns that can be hidden; choice and card are always there. */
export const cardColumns = [
  'certificate',
  'collection',
  'state',
  'rank',
  'value',
  'price',
  'owner',
  'added',
] as const;
export type CardColumn = (typeof cardColumns)[number];

const usual: readonly CardColumn[] = ['certificate', 'state', 'rank', 'value', 'price', 'owner'];

/** The columns that an address names, separated by dots, in their own order; the usual ones when it names none. */
export function shownColumns(named: string | undefined): readonly CardColumn[] {
  if (named === undefined) return usual;
  const names = named.split('.');
  return cardColumns.filter((column) => names.includes(column));
}
