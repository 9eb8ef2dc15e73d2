import { type Locale, type Messages, type Translate, translator, useLocale, useWording } from '@kura/web-kit';
import { createContext, use, useMemo } from 'react';
import type { texts as activity } from './lazy/activity.ja.ts';
import type { texts as auth } from './lazy/auth.ja.ts';
import type { texts as campaigns } from './lazy/campaigns.ja.ts';
import type { texts as cardSearch } from './lazy/card-search.ja.ts';
import type { texts as cards } from './lazy/cards.ja.ts';
import type { texts as collections } from './lazy/collections.ja.ts';
import type { texts as contact } from './lazy/contact.ja.ts';
import type { texts as draw } from './lazy/draw.ja.ts';
import type { texts as drops } from './lazy/drops.ja.ts';
import type { texts as fairness } from './lazy/fairness.ja.ts';
import type { texts as gacha } from './lazy/gacha.ja.ts';
import type { texts as holdings } from './lazy/holdings.ja.ts';
import type { texts as intents } from './lazy/intents.ja.ts';
import type { texts as legal } from './lazy/legal.ja.ts';
import type { texts as notifications } from './lazy/notifications.ja.ts';
import type { texts as orders } from './lazy/orders.ja.ts';
import type { texts as packs } from './lazy/packs.ja.ts';
import type { texts as passkeys } from './lazy/passkeys.ja.ts';
import type { texts as payments } from './lazy/payments.ja.ts';
import type { texts as points } from './lazy/points.ja.ts';
import type { texts as priceHistory } from './lazy/price-history.ja.ts';
import type { texts as proof } from './lazy/proof.ja.ts';
import type { texts as receipts } from './lazy/receipts.ja.ts';
import type { texts as redeems } from './lazy/redeems.ja.ts';
import type { texts as reserve } from './lazy/reserve.ja.ts';
import type { texts as slabs } from './lazy/slabs.ja.ts';
import type { texts as stops } from './lazy/stops.ja.ts';
import type { texts as tickets } from './lazy/tickets.ja.ts';
import type { texts as users } from './lazy/users.ja.ts';
import type { texts as waitingRoom } from './lazy/waiting-room.ja.ts';
import type { texts as wallets } from './lazy/wallets.ja.ts';
import { loadLazyTexts } from './texts.ts';
import { type Texts, useT } from './use-t.ts';

/** Texts that load with the component that first uses them, by the name of their files in `lazy/`. */
interface LazyTexts {
  readonly activity: typeof activity;
  readonly auth: typeof auth;
  readonly campaigns: typeof campaigns;
  readonly 'card-search': typeof cardSearch;
  readonly cards: typeof cards;
  readonly collections: typeof collections;
  readonly contact: typeof contact;
  readonly draw: typeof draw;
  readonly drops: typeof drops;
  readonly fairness: typeof fairness;
  readonly gacha: typeof gacha;
  readonly holdings: typeof holdings;
  readonly intents: typeof intents;
  readonly legal: typeof legal;
  readonly notifications: typeof notifications;
  readonly orders: typeof orders;
  readonly packs: typeof packs;
  readonly passkeys: typeof passkeys;
  readonly payments: typeof payments;
  readonly points: typeof points;
  readonly 'price-history': typeof priceHistory;
  readonly proof: typeof proof;
  readonly receipts: typeof receipts;
  readonly redeems: typeof redeems;
  readonly reserve: typeof reserve;
  readonly slabs: typeof slabs;
  readonly stops: typeof stops;
  readonly tickets: typeof tickets;
  readonly users: typeof users;
  readonly 'waiting-room': typeof waitingRoom;
  readonly wallets: typeof wallets;
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
