import { type Locale, type Messages, type Translate, translator, useLocale, useWording } from '@kura/web-kit';
import { createContext, use, useMemo } from 'react';
import { loadLazyTexts } from './texts.ts';
import { type Texts, useT } from './use-t.ts';

/** Texts that load with the component that first uses them, by the name of their files in `lazy/`. */
export interface LazyTexts {
  readonly activity: typeof import('./lazy/activity.ja.ts').texts;
  readonly auth: typeof import('./lazy/auth.ja.ts').texts;
  readonly campaigns: typeof import('./lazy/campaigns.ja.ts').texts;
  readonly 'card-search': typeof import('./lazy/card-search.ja.ts').texts;
  readonly cards: typeof import('./lazy/cards.ja.ts').texts;
  readonly collections: typeof import('./lazy/collections.ja.ts').texts;
  readonly contact: typeof import('./lazy/contact.ja.ts').texts;
  readonly draw: typeof import('./lazy/draw.ja.ts').texts;
  readonly drops: typeof import('./lazy/drops.ja.ts').texts;
  readonly fairness: typeof import('./lazy/fairness.ja.ts').texts;
  readonly gacha: typeof import('./lazy/gacha.ja.ts').texts;
  readonly holdings: typeof import('./lazy/holdings.ja.ts').texts;
  readonly intents: typeof import('./lazy/intents.ja.ts').texts;
  readonly legal: typeof import('./lazy/legal.ja.ts').texts;
  readonly notifications: typeof import('./lazy/notifications.ja.ts').texts;
  readonly orders: typeof import('./lazy/orders.ja.ts').texts;
  readonly packs: typeof import('./lazy/packs.ja.ts').texts;
  readonly passkeys: typeof import('./lazy/passkeys.ja.ts').texts;
  readonly payments: typeof import('./lazy/payments.ja.ts').texts;
  readonly points: typeof import('./lazy/points.ja.ts').texts;
  readonly 'price-history': typeof import('./lazy/price-history.ja.ts').texts;
  readonly proof: typeof import('./lazy/proof.ja.ts').texts;
  readonly receipts: typeof import('./lazy/receipts.ja.ts').texts;
  readonly redeems: typeof import('./lazy/redeems.ja.ts').texts;
  readonly reserve: typeof import('./lazy/reserve.ja.ts').texts;
  readonly slabs: typeof import('./lazy/slabs.ja.ts').texts;
  readonly stops: typeof import('./lazy/stops.ja.ts').texts;
  readonly tickets: typeof import('./lazy/tickets.ja.ts').texts;
  readonly users: typeof import('./lazy/users.ja.ts').texts;
  readonly 'waiting-room': typeof import('./lazy/waiting-room.ja.ts').texts;
  readonly wallets: typeof import('./lazy/wallets.ja.ts').texts;
}

export type LazyTextsName = keyof LazyTexts;

/** The translator that {@link useTexts} returns. */
export type TextsT<Name extends LazyTextsName> = LazyTexts[Name] extends infer Own extends Messages
  ? Translate<Texts & Own>
  : never;

/** Collects the names of the lazy texts that a server renders a page with, so that the browser loads them too. */
export const UsedLazyTexts = createContext<Set<LazyTextsName> | null>(null);

const loads = new Map<string, Promise<Messages>>();

function load(name: LazyTextsName, locale: Locale): Promise<Messages> {
  const key = `${name}.${locale}`;
  const started = loads.get(key);
  if (started) return started;
  const texts = loadLazyTexts(name, locale);
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
  const initial = useT() as unknown as Translate<Messages>;
  use(UsedLazyTexts)?.add(name);
  const texts = use(load(name, locale));
  return useMemo(() => {
    const lazy = translator(locale, { ...texts, ...wording });
    const both: Translate<Messages> = (key, ...values) => (key in texts ? lazy : initial)(key, ...values);
    return both as unknown as TextsT<Name>;
  }, [locale, texts, wording, initial]);
}
