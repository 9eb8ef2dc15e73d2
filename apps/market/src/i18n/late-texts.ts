import { type Locale, type Messages, type Translate, translator, useLocale, useWording } from '@kura/web-kit';
import { createContext, use, useMemo } from 'react';
import { type Texts, useT } from './use-t.ts';

/** Takes the names of the late texts that a page is rendered with: a server's, which tells its browser of them. */
export const LateTextsInUse = createContext<Set<string> | null>(null);

const readers = new Map<string, (locale: Locale) => Promise<Messages>>();

/**
 * Reads the late texts that a server rendered a page with, before the page is hydrated. Otherwise a part of it would be
 * hydrated later than the rest: it would answer nobody until then, and vanish if anything that it shows changes meanwhile.
 */
export async function readLateTexts(names: readonly string[], locale: Locale): Promise<void> {
  // Without them the part that shows them says so itself.
  await Promise.allSettled(names.map((name) => readers.get(name)?.(locale)));
}

/**
 * Texts of what isn't part of most pages' first view: they arrive with it.
 *
 * @param name their file, from the app's `src` and without language
 * @returns a hook like `useT`, for these texts and all others. It suspends until these are there.
 */
export function lateTexts<Own extends Messages>(
  name: string,
  load: Readonly<Record<Locale, () => Promise<Messages>>>,
): () => Translate<Texts & Own> {
  const reading = new Map<Locale, Promise<Messages>>();
  const read = (locale: Locale): Promise<Messages> => {
    const known = reading.get(locale);
    if (known) return known;
    const texts = load[locale]();
    reading.set(locale, texts);
    texts.then(
      // So marked React takes it at once, and doesn't put off the part that asks for it for the first time.
      (loaded) => Object.assign(texts, { status: 'fulfilled', value: loaded }),
      // What couldn't be loaded is asked for again the next time.
      () => reading.delete(locale),
    );
    return texts;
  };
  readers.set(name, read);
  return () => {
    const locale = useLocale();
    const wording = useWording();
    const others = useT() as unknown as Translate<Messages>;
    use(LateTextsInUse)?.add(name);
    const texts = use(read(locale));
    return useMemo(() => {
      const own = translator(locale, { ...texts, ...wording });
      const both: Translate<Messages> = (key, ...values) => (key in texts ? own : others)(key, ...values);
      return both as unknown as Translate<Texts & Own>;
    }, [locale, texts, wording, others]);
  };
}
