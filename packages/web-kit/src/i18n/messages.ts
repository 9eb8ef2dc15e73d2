/** The languages of the product, the default first. */
export const locales = ['ja', 'en'] as const;
export type Locale = (typeof locales)[number];

/**
 * Messages by key. A plain text may hold `{name}`s; a counted one has a form for each plural category that its language
 * has (Japanese only `other`), chosen by `{count}`.
 */
export type Message = string | { readonly one?: string; readonly other: string };
export type Messages = Readonly<Record<string, Message>>;

type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

type NamesOf<Entry> = Entry extends string
  ? Placeholders<Entry>
  : Entry extends { readonly other: infer Other extends string }
    ? Placeholders<Other> | 'count'
    : never;

/** The arguments of a message: none, or a value for each placeholder. */
export type MessageArguments<Entry> = [NamesOf<Entry>] extends [never]
  ? []
  : [values: { readonly [Name in NamesOf<Entry>]: Name extends 'count' ? number : string | number }];

/** Returns the text of a key. A missing key or value doesn't compile. */
export type Translate<Catalogue extends Messages> = <Key extends keyof Catalogue & string>(
  key: Key,
  ...values: MessageArguments<Catalogue[Key]>
) => string;

/** The same keys in another language; the texts may differ, the names in them are checked by a test. */
export type SameKeys<Catalogue extends Messages> = { readonly [Key in keyof Catalogue]: Message };
