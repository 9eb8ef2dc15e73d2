import { lazy } from 'react';
import { Section } from '../../../components/section.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { LazyChart } from './lazy-chart.tsx';

const ValueChart = lazy(() => import('./value-chart.tsx').then((m) => ({ default: m.ValueChart })));

/** Shows the value of the reader's cards over time. */
export function CollectionValue() {
  const t = useT();
  return (
    <Section title={t('card.collectionValue')} anchor="value">
      <LazyChart>
        <ValueChart />
      </LazyChart>
    </Section>
  );
}
