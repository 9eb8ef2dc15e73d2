import type { ReserveStatement } from '@kura/api-contract/reserve';
import { formatDateTime, useLocale } from '@kura/web-kit';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './reserve.module.css';
import { reserveMonthText } from './reserve-month.ts';

/** The newest result: living tokens and counted slabs, side by side. */
export function ReserveSummary({ statement }: { statement: ReserveStatement }) {
  const t = useTexts('reserve');
  const locale = useLocale();
  const { tokens, counted, outgoing } = statement;
  const isComplete = tokens !== null && tokens === counted;
  const number = new Intl.NumberFormat(locale);
  return (
    <section
      className={`stack gap-4 p-6 border rounded-xl bg-panel ${styles.summary}`}
      data-complete={isComplete}
      aria-labelledby="reserve-month"
    >
      <h2 id="reserve-month" className="text-xl">
        {reserveMonthText(statement.month, locale)}
      </h2>
      <dl className={`grid grid-cols-2 ${styles.figures}`}>
        {tokens !== null && counted !== null && (
          <>
            <Figure name={t('reserve.tokens')} value={number.format(tokens)} />
            <Figure name={t('reserve.counted')} value={number.format(counted)} isLeading />
          </>
        )}
        <Figure name={t('reserve.slabs')} value={number.format(statement.count)} />
        {outgoing !== null && <Figure name={t('reserve.outgoing')} value={number.format(outgoing)} />}
      </dl>
      <p className="font-600">
        {tokens === null
          ? t('reserve.noReport')
          : isComplete
            ? t('reserve.complete')
            : t('reserve.incomplete', { count: tokens - (counted ?? 0) })}
      </p>
      <p className="max-w-68ch text-sm text-soft">
        {t('reserve.statedAt', { time: formatDateTime(statement.statedAt) })}
      </p>
    </section>
  );
}

function Figure({ name, value, isLeading = false }: { name: string; value: string; isLeading?: boolean }) {
  return (
    <div className={`flex gap-1 ${styles.figure}`} data-leading={isLeading || undefined}>
      <dt className="text-sm text-soft">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
