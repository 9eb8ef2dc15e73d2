import type { Card } from '@kura/api-contract/cards';
import type { Auction, Order } from '@kura/api-contract/orders';
import { formatRoundedDollars, useAppClient } from '@kura/web-kit';
import { cardCaption } from '../../../components/card-facts.ts';
import { type Fact, offerFact, PageFacts, useBreadcrumb } from '../../../components/page-facts.tsx';
import { priceText } from '../../../components/price-text.ts';
import { type TextsT, useTexts } from '../../../i18n/use-texts.ts';

/** The known facts about a card's sale. */
interface CardSale {
  readonly order: Order | null;
  readonly auction: Auction | null;
}

/** One or two sentences for a search result: grade, set and number, and the price or estimate. */
export function cardDescription(t: TextsT<'cards'>, card: Card, { order, auction }: CardSale): string {
  const grade = card.certificate && `${card.certificate.grader} ${card.certificate.grade}`;
  const facts = [grade, cardCaption(card)].filter(Boolean).join(' · ');
  if (order) return t('card.meta.sale', { facts, price: priceText(t, order.price, order.paymentToken) });
  if (auction) return t('card.meta.auction', { facts });
  if (card.value) return t('card.meta.value', { facts, price: formatRoundedDollars(card.value) });
  return t('card.meta.plain', { facts });
}

interface CardPageFactsProps {
  readonly card: Card;
  readonly title: string;
  readonly sale: CardSale;
}

/** The place of a card in the market, and the product while it is for sale at a price. */
export function CardPageFacts({ card, title, sale }: CardPageFactsProps) {
  const t = useTexts('cards');
  const { origin } = useAppClient();
  const breadcrumb = useBreadcrumb();
  const { id, collection } = card;
  const facts = [
    breadcrumb([
      { name: t('nav.market'), path: '/market' },
      { name: collection.name, path: `/collections/${collection.id}` },
      { name: title, path: `/cards/${id}` },
    ]),
    productFact(card, { title, description: cardDescription(t, card, sale), order: sale.order, origin }),
  ];
  return <PageFacts facts={facts.filter((fact) => fact !== null)} />;
}

/** Null unless anybody can buy it: a product without an offer has nothing to show. */
export function productFact(
  card: Card,
  {
    title,
    description,
    order,
    origin,
  }: { title: string; description: string; order: Order | null; origin: string },
): Fact | null {
  if (order === null || order.fillable === false || order.reservedFor !== null) return null;
  const url = new URL(`/cards/${card.id}`, origin).href;
  return {
    '@type': 'Product',
    name: title,
    description,
    image: new URL(card.imageUrl, origin).href,
    sku: card.id,
    itemCondition: 'https://schema.org/UsedCondition',
    brand: { '@type': 'Brand', name: card.collection.name },
    additionalProperty: card.metadata.attributes.map(({ traitType: name, value }) => ({
      '@type': 'PropertyValue',
      name,
      value,
    })),
    offers: offerFact({
      price: order.price,
      url,
      availability: 'InStock',
      validThrough: order.endsAt,
    }),
  };
}
