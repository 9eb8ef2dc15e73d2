import {
  type AnyTranslate,
  type Locale,
  type Messages,
  type Translate,
  translator,
  useLocale,
  useWording,
} from '@kura/web-kit';
import { createContext, use, useMemo } from 'react';
import type { LazyTexts, Texts } from './texts.gen.ts';
import { loadLaterTexts } from './texts.ts';
import { useT } from './use-t.ts';

export type LazyTextsName = keyof LazyTexts;

/** The translator that {@link useTexts} returns. */
export type TextsT<Name extends LazyTextsName> = Translate<Texts & LazyTexts[Name]>;

/** Collects the names of the lazy texts that a server renders a page with, so that the browser loads them too. */
export const UsedLazyTexts = createContext<Set<LazyTextsName> | null>(null);

const loads = new Map<string, Promise<Messages>>();

function load(name: LazyTextsName, locale: Locale): Promise<Messages> {
  const key = `${name}.${locale}`;
  const started = loads.get(key);
  if (started) return started;
  const texts = loadLaterTexts(`lazy/${name}`, locale);
  loads.set(key, texts);
  texts.then(
    // React reads a promise with this status synchronously, without suspending.
    (loaded) => Object.assign(texts, { status: 'fulfilled', value: loaded }),
    // The next use tries again.
    () => loads.delete(key),
  );
  return texts;
}

/** Loads the lazy texts that the page has loaded so far in another language, before it changes to that language. */
export async function preloadLoadedTexts(locale: Locale): Promise<void> {
  const names = [...loads.keys()].map((key) => key.split('.')[0] as LazyTextsName);
  await preloadTexts(names, locale);
}

/**
 * Loads the lazy texts that a server rendered a page with, before hydration. Otherwise parts of the page would suspend and
 * hydrate later: they would not respond until then, and would disappear if their data changed meanwhile.
 */
export async function preloadTexts(names: readonly LazyTextsName[], locale: Locale): Promise<void> {
  // After a failure the component that uses the texts shows the error.
  await Promise.allSettled(names.map((name) => load(name, locale)));
}

/** The market's texts together with those of `lazy/<name>`. Suspends until these are loaded. */
export function useTexts<Name extends LazyTextsName>(name: Name): TextsT<Name> {
  const locale = useLocale();
  const wording = useWording();
  const initial = useT() as AnyTranslate;
  use(UsedLazyTexts)?.add(name);
  const texts = use(load(name, locale));
  return useMemo(() => {
    const lazy = translator(locale, { ...texts, ...wording });
    const both: AnyTranslate = (key, values) => (key in texts ? lazy : initial)(key, values);
    return both as TextsT<Name>;
  }, [locale, texts, wording, initial]);
}
