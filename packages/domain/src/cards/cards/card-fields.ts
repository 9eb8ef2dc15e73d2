interface CardField {
  /** Column of the table `nft`. */
  readonly column: string;
  readonly type: 'grader' | 'certificate' | 'grade' | 'text' | 'year' | 'amount';
  /** Most characters of its input. */
  readonly maxLength: number;
  readonly isRequired?: true;
  /** Name in the API. Null for a field that isn't an attribute. */
  readonly attribute: string | null;
  /** Place of the attribute in the More Details box. */
  readonly place: number;
}

type Type = CardField['type'];
const optional = <const Column extends string, const Of extends Type>(
  column: Column,
  type: Of,
  maxLength: number,
) => ({ column, type, maxLength }) as const;
const required = <const Column extends string, const Of extends Type>(
  column: Column,
  type: Of,
  maxLength: number,
) => ({ column, type, maxLength, isRequired: true }) as const;
const shown = <const Attribute extends string>(attribute: Attribute, place: number) =>
  ({ attribute, place }) as const;

/** The fields of a card, in the order of forms and tables. `field-names.ja.json` and `field-names.en.json` have their names. */
export const CARD_FIELDS = {
  grader: { ...required('grader', 'grader', 16), ...shown('Grader', 7) },
  certificateNumber: {
    ...required('certificate_number', 'certificate', 40),
    ...shown('Certificate Number', 9),
  },
  gradingNumber: { ...required('grade', 'grade', 2), ...shown('Grading Number', 8) },
  englishTitle: { ...required('name', 'text', 200), ...shown('English Title', 3) },
  japaneseTitle: { ...optional('japanese_title', 'text', 200), ...shown('Japanese Title', 4) },
  category: { ...optional('category', 'text', 200), ...shown('Category', 1) },
  yearOfIssue: { ...optional('year', 'year', 4), ...shown('Year of Issue', 2) },
  collectionNumber: { ...optional('collection_number', 'text', 40), ...shown('Collection Number', 5) },
  expansionMark: { ...optional('expansion_mark', 'text', 40), ...shown('Expansion Mark', 6) },
  value: { ...optional('value_base_units', 'amount', 19), attribute: null, place: 0 },
} as const satisfies Record<string, CardField>;

type CardFields = typeof CARD_FIELDS;
export type CardFieldKey = keyof CardFields;
type KeyOf<Part> = {
  [Key in CardFieldKey]: CardFields[Key] extends Part ? Key : never;
}[CardFieldKey];

/** Fields that the serial hash commits to. */
export type SlabFieldKey = KeyOf<{ type: 'grader' | 'certificate' | 'grade' }>;
/** Fields that are stored as they are given. */
export type PlainFieldKey = KeyOf<{ type: 'text' | 'year' }>;
export type CardAttribute = CardFields[KeyOf<{ attribute: string }>]['attribute'];

interface ValueOf {
  grader: string;
  certificate: string;
  grade: number;
  text: string;
  year: number;
  /** US dollars, a decimal string. */
  amount: string;
}

/** The fields of a card as inputs and tables give them. */
export type CardValues = {
  readonly [Key in CardFieldKey]:
    | ValueOf[CardFields[Key]['type']]
    | (CardFields[Key] extends { isRequired: true } ? never : null);
};

/** The fields of a card as the database stores them; packs have no slab. */
export type CardFieldColumns = {
  [Key in CardFieldKey as CardFields[Key]['column']]:
    | (CardFields[Key]['type'] extends 'amount' ? bigint : ValueOf[CardFields[Key]['type']])
    | (Key extends 'englishTitle' ? never : null);
};
type CardFieldColumn = keyof CardFieldColumns;

export const CARD_FIELD_KEYS = Object.keys(CARD_FIELDS) as CardFieldKey[];
export const CARD_FIELD_COLUMNS = CARD_FIELD_KEYS.map((key) => CARD_FIELDS[key].column);

/** The definition of a field, with the members that not all fields have. */
export const cardField = (key: CardFieldKey): CardField => CARD_FIELDS[key];

const isPlain = (key: CardFieldKey): key is PlainFieldKey => ['text', 'year'].includes(CARD_FIELDS[key].type);
export const PLAIN_CARD_FIELDS = CARD_FIELD_KEYS.filter(isPlain);

const attributes = Object.values(CARD_FIELDS)
  .filter((field) => field.attribute !== null)
  .sort((a, b) => a.place - b.place);

/** The attributes of a card, in the order of its More Details box. */
export const CARD_ATTRIBUTES: readonly CardAttribute[] = attributes.map(({ attribute }) => attribute);

/** The column of each attribute, in the order of the More Details box. */
export const ATTRIBUTE_COLUMNS: readonly (readonly [CardAttribute, CardFieldColumn])[] = attributes.map(
  ({ attribute, column }) => [attribute, column],
);

type PlainValues = Pick<CardValues, PlainFieldKey>;
type GivenValues = { readonly [Key in PlainFieldKey]?: PlainValues[Key] | undefined };
type PlainColumns = { [Key in PlainFieldKey as CardFields[Key]['column']]: CardValues[Key] };

/** The columns of the given fields that are stored unchanged. */
export function plainColumns(values: PlainValues): PlainColumns;
export function plainColumns(values: GivenValues): Partial<PlainColumns>;
export function plainColumns(values: GivenValues): Partial<PlainColumns> {
  const given = PLAIN_CARD_FIELDS.filter((key) => values[key] !== undefined);
  return Object.fromEntries(given.map((key) => [CARD_FIELDS[key].column, values[key]]));
}

/** Gives the text key for the label of a card's field or detail. */
export function cardFieldLabel<Key extends string>(key: Key) {
  const attribute = Object.hasOwn(CARD_FIELDS, key)
    ? cardField(key as string as CardFieldKey).attribute
    : null;
  return attribute === null
    ? (`field.${key as Exclude<Key, KeyOf<{ attribute: string }>>}` as const)
    : (`card.attr.${attribute as CardAttribute}` as const);
}

/** Meanings in the API documentation. Those of the slab are with their own rules. */
export const CARD_FIELD_MEANINGS: Readonly<Record<Exclude<CardFieldKey, SlabFieldKey>, string>> = {
  englishTitle: 'Title in English.',
  japaneseTitle: 'Title in Japanese; null or empty for none.',
  category: 'Category, for example `Monsters`; null or empty for none.',
  yearOfIssue: 'Year in which the card was printed; null when unknown.',
  collectionNumber: 'Number within the set, for example `006/165`; null or empty for none.',
  expansionMark: 'Mark of the set; null or empty for none.',
  value: 'Value of the slab in US dollars; null when not valued.',
};
