import type { GachaDetail } from '@kura/api-contract/gacha';
import { useAppClient, useLocale } from '@kura/web-kit';
import {
  type Fact,
  type OfferFacts,
  offerFact,
  PageFacts,
  useBreadcrumb,
} from '../../../components/page-facts.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { gachaTitle } from './gacha-facts.ts';

/** The place of a drop, and its packs as a product. */
export function GachaPageFacts({
  gacha,
  description,
}: {
  gacha: GachaDetail;
  description: string | undefined;
}) {
  const t = useTexts('drops');
  const { origin } = useAppClient();
  const breadcrumb = useBreadcrumb();
  const title = gachaTitle(gacha, useLocale());
  const facts = [
    breadcrumb([
      { name: t('drops.title'), path: '/drops' },
      { name: title, path: `/drops/${gacha.id}` },
    ]),
    packFact(gacha, { title, description, origin }),
  ];
  return <PageFacts facts={facts.filter((fact) => fact !== null)} />;
}

/** Null when packs cost points alone, and while nobody can say whether they are sold. */
export function packFact(
  gacha: Pick<GachaDetail, 'id' | 'prices' | 'imageUrl' | 'saleStartsAt' | 'saleEndsAt'> & SaleState,
  { title, description, origin }: { title: string; description: string | undefined; origin: string },
): Fact | null {
  const price = gacha.prices.find(({ token }) => token !== 'POINT')?.price;
  const availability = availabilityOf(gacha);
  if (price === undefined || availability === null) return null;
  const url = new URL(`/drops/${gacha.id}`, origin).href;
  return {
    '@type': 'Product',
    name: title,
    ...(description && { description }),
    ...(gacha.imageUrl && { image: new URL(gacha.imageUrl, origin).href }),
    sku: gacha.id,
    brand: { '@type': 'Brand', name: 'Kura' },
    offers: offerFact({
      price,
      url,
      availability,
      validFrom: gacha.saleStartsAt,
      validThrough: gacha.saleEndsAt,
    }),
  };
}

type SaleState = Pick<GachaDetail, 'status' | 'paused' | 'packsLeft' | 'stopReason'>;

function availabilityOf({
  status,
  paused,
  packsLeft,
  stopReason,
}: SaleState): OfferFacts['availability'] | null {
  if (stopReason === 'SOLD_OUT' || packsLeft === 0) return 'SoldOut';
  if (paused) return null;
  if (status === 'READY') return 'PreOrder';
  return status === 'PUBLISHED' ? 'InStock' : null;
}
