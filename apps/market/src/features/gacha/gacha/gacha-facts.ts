import type { Gacha, GachaDetail, Odds } from '@kura/api-contract/gacha';
import type { TokenKind } from '@kura/domain/vocabulary';
import type { ChipTone } from '@kura/ui';
import type { Locale } from '@kura/web-kit';
import type { T } from '../../../i18n/use-t.ts';

/** The drop's title in the reader's language; the name on chain when there is none. */
export function gachaTitle(gacha: Pick<Gacha, 'name' | 'texts'>, locale: Locale): string {
  return gacha.texts[locale].title || gacha.name;
}

/** The text of a drop's chip, and whether it may be bought at all. */
export function gachaState(t: T, gacha: Gacha): { label: string; tone: ChipTone; live: boolean } {
  if (gacha.paused) return { label: t('drops.paused'), tone: 'warning', live: false };
  if (gacha.status === 'PUBLISHED')
    return { label: t('drops.status.PUBLISHED'), tone: 'success', live: true };
  if (gacha.status === 'STOPPED' && gacha.stopReason) {
    return { label: t(`drops.stop.${gacha.stopReason}`), tone: 'neutral', live: false };
  }
  return {
    label: t(`drops.status.${gacha.status}`),
    tone: gacha.status === 'READY' ? 'accent' : 'neutral',
    live: false,
  };
}

/** Whether the time until the sale begins or ends matters: nobody can buy from a paused drop before its end. */
export const isCountedDown = ({ status, paused }: Pick<Gacha, 'status' | 'paused'>): boolean =>
  !paused && (status === 'READY' || status === 'PUBLISHED');

/** Whether nobody will ever buy from this drop again. */
export const isOver = ({ status }: Pick<Gacha, 'status'>): boolean =>
  status !== 'READY' && status !== 'PUBLISHED';

/** Why nobody may buy from this drop now; null when it is on sale. */
export function closedReason(t: T, gacha: Gacha): string | null {
  if (gacha.status === 'PUBLISHED') return gacha.paused ? t('drops.pausedReason') : null;
  if (gacha.status === 'READY') return t('drops.notYet');
  return gacha.stopReason === 'SOLD_OUT' ? t('drops.soldOut') : t('drops.over');
}

/** The drops of the home page: the one on its stage, the others on sale, and the one that opens next. */
export function arrangeGacha(gachas: readonly Gacha[]): {
  featured: Gacha | undefined;
  live: readonly Gacha[];
  next: Gacha | undefined;
} {
  const live = gachas.filter(({ status }) => status === 'PUBLISHED');
  const [next] = gachas
    .filter(({ status }) => status === 'READY')
    .toSorted((a, b) => (a.saleStartsAt ?? '').localeCompare(b.saleStartsAt ?? ''));
  const featured = live.find(({ paused }) => !paused) ?? next ?? live[0];
  return {
    featured,
    live: live.filter((gacha) => gacha !== featured),
    next: next === featured ? undefined : next,
  };
}

/** The best rank that can be drawn still, with its chance; undefined when nothing is left. */
export function bestLeft({ ranks }: Odds): Odds['ranks'][number] | undefined {
  return ranks.find(({ remaining }) => remaining > 0);
}

/**
 * What a pack is worth on average, in millionths of its price in dollars; null when nothing is left or when it is sold for points
 * alone.
 */
export function worthPpm({ odds, prices }: Pick<Gacha, 'odds' | 'prices'>): number | null {
  const dollars = prices.find(({ token }) => token !== 'POINT');
  if (odds.expectedValue === null || dollars === undefined) return null;
  return Math.round((Number(odds.expectedValue) / Number(dollars.price)) * 1_000_000);
}

/** The price of a pack in a token; null when it isn't taken. */
export function priceIn(gacha: Pick<Gacha, 'prices'>, token: TokenKind): string | null {
  return gacha.prices.find((price) => price.token === token)?.price ?? null;
}

/**
 * The token whose price a bank card is charged: of those that count as dollars the drop's first; null when the drop can't be
 * paid by bank card.
 */
export function bankCardTokenOf(gacha: Pick<Gacha, 'prices' | 'deliveryCap'>): TokenKind | null {
  if (gacha.deliveryCap === 0) return null;
  return gacha.prices.find(({ token }) => token !== 'POINT')?.token ?? null;
}

export type Eligibility = NonNullable<GachaDetail['standing']>[number];

/** The counts of a wallet in a drop; undefined while there is no wallet, or its standing isn't known yet. */
export function eligibilityOf(gacha: GachaDetail, address: string | undefined): Eligibility | undefined {
  return gacha.standing?.find(({ wallet }) => wallet.toLowerCase() === address?.toLowerCase());
}

/** How many packs a wallet may buy at once; the drop's limit while that isn't known, or when it may buy none. */
export function mostAtOnce(
  gacha: Pick<Gacha, 'limitPerTransaction'>,
  standing: Eligibility | undefined,
): number {
  const mayBuy = standing?.mayBuy ?? 0;
  return mayBuy > 0 ? Math.min(mayBuy, gacha.limitPerTransaction) : gacha.limitPerTransaction;
}

/** Quantities to choose from: 1, 5 and 10, and the maximum when that is less. */
export function quantityChoices(most: number): number[] {
  const usual = [1, 5, 10];
  const within = usual.filter((quantity) => quantity <= most);
  return within.length < usual.length && !within.includes(most) ? [...within, most] : within;
}
