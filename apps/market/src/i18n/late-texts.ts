import { type Locale, type Messages, type Translate, translator, useLocale, useWording } from '@kura/web-kit';
import { use, useMemo } from 'react';
import { type Texts, useT } from './use-t.ts';

/**
 * Texts of what isn't part of any page's first view: they arrive with it.
 *
 * @returns a hook like `useT`, for these texts and all others. It suspends until these are there.
 */
export function lateTexts<Own extends Messages>(
  load: Readonly<Record<Locale, () => Promise<Messages>>>,
): () => Translate<Texts & Own> {
  const reading = new Map<Locale, Promise<Messages>>();
  const read = (locale: Locale): Promise<Messages> => {
    const known = reading.get(locale);
    if (known) return known;
    const texts = load[locale]();
    // What couldn't be loaded is asked for again the next time.
    texts.catch(() => reading.delete(locale));
    reading.set(locale, texts);
    return texts;
  };
  return () => {
    const locale = useLocale();
    const wording = useWording();
    const others = useT() as unknown as Translate<Messages>;
    const texts = use(read(locale));
    return useMemo(() => {
      const own = translator(locale, { ...texts, ...wording });
      const both: Translate<Messages> = (key, ...values) => (key in texts ? own : others)(key, ...values);
      return both as unknown as Translate<Texts & Own>;
    }, [locale, texts, wording, others]);
  };
}
