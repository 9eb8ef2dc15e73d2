import type { Gacha, GachaDetail, Odds } from '@kura/api-contract/gacha';
import type { TokenKind } from '@kura/domain/vocabulary';
import type { ChipTone } from '@kura/ui';
import type { Locale } from '@kura/web-kit';
import type { T } from '../../../i18n/use-t.ts';

/** The drop's title in the reader's language, or else the name on chain. */
export function gachaTitle(gacha: Pick<Gacha, 'name' | 'texts'>, locale: Locale): string {
  return gacha.texts[locale].title || gacha.name;
}

/** The label of a drop's chip, and whether the drop is on sale. */
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

/** Whether a countdown is useful: a paused drop can't be bought before its end. */
export const isCountedDown = ({ status, paused }: Pick<Gacha, 'status' | 'paused'>): boolean =>
  !paused && (status === 'READY' || status === 'PUBLISHED');

/** Whether the drop has ended for good. */
export const isOver = ({ status }: Pick<Gacha, 'status'>): boolean =>
  status !== 'READY' && status !== 'PUBLISHED';

/** The reason why the drop isn't on sale; null when it is. */
export function closedReason(t: T, gacha: Gacha): string | null {
  if (gacha.status === 'PUBLISHED') return gacha.paused ? t('drops.pausedReason') : null;
  if (gacha.status === 'READY') return t('drops.notYet');
  return gacha.stopReason === 'SOLD_OUT' ? t('drops.soldOut') : t('drops.over');
}

/** Arranges the drops of the home page: the featured one, the others on sale, and the next to open. */
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

/** The best remaining rank with its chance; undefined for an empty pool. */
export function bestLeft({ ranks }: Odds): Odds['ranks'][number] | undefined {
  return ranks.find(({ remaining }) => remaining > 0);
}

/**
 * The expected value of a pack, in millionths of its dollar price. Null for an empty pool and for packs sold for points only.
 */
export function worthPpm({ odds, prices }: Pick<Gacha, 'odds' | 'prices'>): number | null {
  const dollars = prices.find(({ token }) => token !== 'POINT');
  if (odds.expectedValue === null || dollars === undefined) return null;
  return Math.round((Number(odds.expectedValue) / Number(dollars.price)) * 1_000_000);
}

/** The price of a pack in a token; null when the token isn't accepted. */
export function priceIn(gacha: Pick<Gacha, 'prices'>, token: TokenKind): string | null {
  return gacha.prices.find((price) => price.token === token)?.price ?? null;
}

/** The drop's first dollar token, which a card payment is charged in; null when the drop can't be paid by bank card. */
export function bankCardTokenOf(gacha: Pick<Gacha, 'prices' | 'deliveryCap'>): TokenKind | null {
  if (gacha.deliveryCap === 0) return null;
  return gacha.prices.find(({ token }) => token !== 'POINT')?.token ?? null;
}

export type Eligibility = NonNullable<GachaDetail['standing']>[number];

/** The counts of a wallet in a drop; undefined without a wallet or while they load. */
export function eligibilityOf(gacha: GachaDetail, address: string | undefined): Eligibility | undefined {
  return gacha.standing?.find(({ wallet }) => wallet.toLowerCase() === address?.toLowerCase());
}

/** The maximum quantity for a wallet. Returns the drop's limit while the wallet's is unknown or reached. */
export function mostAtOnce(
  gacha: Pick<Gacha, 'limitPerTransaction'>,
  standing: Eligibility | undefined,
): number {
  const mayBuy = standing?.mayBuy ?? 0;
  return mayBuy > 0 ? Math.min(mayBuy, gacha.limitPerTransaction) : gacha.limitPerTransaction;
}

/** The offered quantities: 1, 5 and 10, or up to the maximum when that is less. */
export function quantityChoices(most: number): number[] {
  const usual = [1, 5, 10];
  const within = usual.filter((quantity) => quantity <= most);
  return within.length < usual.length && !within.includes(most) ? [...within, most] : within;
}
