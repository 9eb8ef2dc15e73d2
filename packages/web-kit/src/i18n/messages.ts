/** The languages of the product, the default first. */
export const locales = ['ja', 'en'] as const;
export type Locale = (typeof locales)[number];

/** A text with `{name}`s, or a form for each plural category of its language (Japanese has only `other`), chosen by `{count}`. */
export type Message = string | { readonly one?: string; readonly other: string };
export type Messages = Readonly<Record<string, Message>>;

/** The arguments of a text with these names: none, or a value for each. */
export type MessageArguments<Names> = [Names] extends [never]
  ? []
  : [values: { readonly [Name in Names & string]: Name extends 'count' ? number : string | number }];

/**
 * Returns the text of a key. A missing key or value doesn't compile.
 *
 * @typeParam Texts - the argument names of each text, from a generated `texts.gen.ts`
 */
export type Translate<Texts> = <Key extends keyof Texts & string>(
  key: Key,
  ...values: MessageArguments<Texts[Key]>
) => string;
