import type { Card } from '@kura/api-contract/cards';
import { lazy } from 'react';
import { Section } from '../../../components/section.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { LazyChart } from './lazy-chart.tsx';

const PriceChart = lazy(() => import('./price-chart.tsx').then((m) => ({ default: m.PriceChart })));

/** Charts sales and asking prices for a card or pack and its copies. */
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
