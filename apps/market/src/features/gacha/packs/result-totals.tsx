import type { Card } from '@kura/api-contract/cards';
import { formatAmount, parseAmount } from '@kura/domain/money';
import { formatRoundedDollars, formatYen } from '@kura/web-kit';
import type { ReactNode } from 'react';
import { priceText } from '../../../components/price-text.ts';
import { YenEstimate } from '../../../components/yen-estimate.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { differenceOf, type Paid } from './paid.ts';
import styles from './result-totals.module.css';

/** The price paid, the value of the cards, and the difference where both are money. */
export function ResultTotals({ cards, paid }: { cards: readonly Card[]; paid: Paid | null }) {
  const t = useTexts('packs');
  const isValued = cards.some(({ value }) => value !== null);
  const worth = formatAmount(
    cards.reduce((sum, { value }) => sum + (value === null ? 0n : parseAmount(value)), 0n),
  );
  const difference = isValued ? differenceOf(paid, worth) : null;
  return (
    <dl className={`grid w-full border rounded-lg bg-line overflow-hidden ${styles.totals}`}>
      {paid?.kind === 'DOLLARS' && (
        <Figure
          label={t('reveal.paid')}
          text={formatRoundedDollars(paid.total)}
          yen={paid.yen === null ? <YenEstimate amount={paid.total} /> : formatYen(paid.yen)}
        />
      )}
      {paid?.kind === 'POINTS' && (
        <Figure label={t('reveal.paid')} text={priceText(t, paid.total, 'POINT')} />
      )}
      {paid?.kind === 'TICKET' && <Figure label={t('reveal.paid')} text={t('reveal.paid.ticket')} />}
      {isValued && (
        <Figure
          label={t(cards.length > 1 ? 'reveal.worth' : 'reveal.value')}
          text={`≈ ${formatRoundedDollars(worth)}`}
          yen={<YenEstimate amount={worth} />}
        />
      )}
      {difference && (
        <Figure
          label={t('reveal.difference')}
          isGain={difference.isGain}
          text={`${difference.isGain ? '+' : '−'}${formatRoundedDollars(difference.dollars)}`}
          yen={<YenEstimate amount={difference.dollars} />}
        />
      )}
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly text: string;
  readonly yen?: ReactNode;
  readonly isGain?: boolean;
}

function Figure({ label, text, yen, isGain = false }: FigureProps) {
  return (
    <div data-gain={isGain || undefined}>
      <dt>{label}</dt>
      <dd>
        <b className={`text-md tabular tracking-tight whitespace-nowrap ${styles.amount}`}>{text}</b>
        {yen && <span className="text-xs text-soft tabular">{yen}</span>}
      </dd>
    </div>
  );
}
