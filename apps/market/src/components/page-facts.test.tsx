import type { Card } from '@kura/api-contract/cards';
import type { GachaDetail } from '@kura/api-contract/gacha';
import type { Order } from '@kura/api-contract/orders';
import { translator } from '@kura/web-kit';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, test } from 'vitest';
import { cardDescription, productFact } from '../features/cards/cards/card-page-facts.tsx';
import { packFact } from '../features/gacha/gacha/gacha-page-facts.tsx';
import { allTexts } from '../i18n/all-texts.ts';
import type { TextsT } from '../i18n/use-texts.ts';
import { PageFacts } from './page-facts.tsx';

const { en: english, ja: japanese } = allTexts;

const origin = 'https://kura.example';
const about = { title: 'Azure Dragon', description: 'A card', origin };
const card = {
  id: 'card-1',
  kind: 'card',
  imageUrl: '/api/images/a.webp',
  value: '424',
  certificate: { grader: 'KGS', grade: 9 },
  collection: { id: 'c', name: 'Kura Celestial' },
  metadata: {
    attributes: [
      { traitType: 'Year of Issue', value: '2023' },
      { traitType: 'Expansion Mark', value: 'CB1' },
    ],
  },
} as unknown as Card;
const order = {
  price: '12.5',
  paymentToken: 'USDC',
  fillable: true,
  reservedFor: null,
  endsAt: '2026-12-24T00:00:00.000Z',
} as Order;

test('[T46] a name with markup ends no script and reads back unchanged', () => {
  const name = '</script><script>alert(1)</script><!-- <b>';
  const html = renderToStaticMarkup(<PageFacts facts={[{ '@type': 'Product', name }]} />);
  expect(html.match(/<[^>]*>/g)).toEqual(['<script type="application/ld+json">', '</script>']);
  const text = html.slice(html.indexOf('>') + 1, html.lastIndexOf('<'));
  expect(JSON.parse(text)['@graph'][0].name).toBe(name);
});

describe('a card', () => {
  it('is a product with its price while anybody can buy it', () => {
    expect(productFact(card, { ...about, order })).toMatchObject({
      '@type': 'Product',
      image: 'https://kura.example/api/images/a.webp',
      offers: {
        price: '12.5',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        priceValidUntil: order.endsAt,
      },
    });
  });

  it.each([
    ['isn’t for sale', null],
    ['can’t be bought', { ...order, fillable: false }],
    ['is reserved', { ...order, reservedFor: '0xabc' } as Order],
  ])('is none while it %s', (_, sale) => {
    expect(productFact(card, { ...about, order: sale })).toBeNull();
  });

  it.each([
    ['en', english, { order, auction: null }, /^KGS 9 · 2023 · CB1\. Buy it now for \$12\.50/],
    ['en', english, { order: null, auction: null }, /Estimated value \$424\.00\b/],
    ['ja', japanese, { order, auction: null }, /^KGS 9 · 2023 · CB1。\$12\.50で販売中/],
    ['ja', japanese, { order: null, auction: null }, /参考価格は\$424\.00。/],
  ] as const)('is described with its price or estimate in %s', (locale, texts, sale, expected) => {
    const t = translator(locale, texts as typeof english) as unknown as TextsT<'cards'>;
    expect(cardDescription(t, card, sale)).toMatch(expected);
  });
});

describe('a pack', () => {
  const drop = {
    id: 'drop-1',
    prices: [
      { token: 'POINT', price: '3000' },
      { token: 'USDC', price: '28' },
    ],
    imageUrl: null,
    status: 'PUBLISHED',
    stopReason: null,
    paused: false,
    packsLeft: 12,
    saleStartsAt: null,
    saleEndsAt: null,
  } as unknown as GachaDetail;
  const offerOf = (change: Partial<GachaDetail>) => packFact({ ...drop, ...change }, about);

  it.each([
    ['InStock', {}],
    ['PreOrder', { status: 'READY' }],
    ['SoldOut', { packsLeft: 0 }],
  ] as const)('is offered at its price in dollars: %s', (availability, change) => {
    expect(offerOf(change)).toMatchObject({
      offers: { price: '28', availability: `https://schema.org/${availability}` },
    });
  });

  it('is no product while its sale is paused, has ended, or takes points alone', () => {
    expect(offerOf({ paused: true })).toBeNull();
    expect(offerOf({ status: 'STOPPED' })).toBeNull();
    expect(offerOf({ prices: drop.prices.slice(0, 1) })).toBeNull();
  });
});
