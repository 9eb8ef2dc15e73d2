import type { Card } from '@kura/api-contract/cards';
import { lazy } from 'react';
import { Section } from '../../../components/section.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { LazyChart } from './lazy-chart.tsx';

const PriceChart = lazy(() => import('./price-chart.tsx').then((m) => ({ default: m.PriceChart })));

/** What a card or pack and its copies were sold and asked for over time. */
export function PriceHistory({ nft }: { nft: Card }) {
  const t = useTexts('cards');
  return (
    <Section title={t('card.priceHistory')} anchor="prices">
      <LazyChart unscripted={t('card.priceHistory.unscripted')}>
        <PriceChart nft={nft} />
      </LazyChart>
    </Section>
  );
}
