import type { Gacha, Odds, PackWins } from '@kura/api-contract/gacha';
import { Fold } from '@kura/ui';
import { formatChance, formatDollars, formatRoundedDollars } from '@kura/web-kit';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './pool-value.module.css';

/** Shows a pack's expected value with its calculation, and the win rate of opened packs. */
export function PoolValue({ gacha }: { gacha: Pick<Gacha, 'odds' | 'wins'> }) {
  return (
    <div className="grid gap-4 content-start">
      <ExpectedValue odds={gacha.odds} price={gacha.wins?.price ?? null} />
      {gacha.wins && <WinRate wins={gacha.wins} />}
    </div>
  );
}

function ExpectedValue({ odds, price }: { odds: Odds; price: string | null }) {
  const t = useTexts('drops');
  if (odds.expectedValue === null) return null;
  return (
    <section className="grid gap-3 p-5 border rounded-lg bg-panel">
      <h3 className="text-sm font-500 text-soft">{t('drops.expectedValue')}</h3>
      <p className={styles.amount}>≈ {formatRoundedDollars(odds.expectedValue)}</p>
      <Fold summary={t('drops.worth.how')}>
        <p className={`flex flex-wrap gap-3 gap-y-2 py-3 border-y tabular ${styles.formula}`}>
          <span className={`grid ${styles.term}`}>
            <b className="text-sm font-600">{formatRoundedDollars(odds.remainingValue)}</b>
            <small className="text-2xs text-faint">{t('drops.worth.sum')}</small>
          </span>
          <span className="text-faint">÷</span>
          <span className={`grid ${styles.term}`}>
            <b className="text-sm font-600">{t('drops.cards', { count: odds.remaining })}</b>
            <small className="text-2xs text-faint">{t('drops.worth.left')}</small>
          </span>
          <span className="text-faint">=</span>
          <span className={`grid ${styles.term}`}>
            <b className="text-sm font-600">{formatRoundedDollars(odds.expectedValue)}</b>
            <small className="text-2xs text-faint">{t('drops.worth.mean')}</small>
          </span>
        </p>
        <p className="text-xs leading-7 text-soft">
          {t('drops.expectedValueHint')}
          {price && ` ${t('drops.worth.price', { price: formatDollars(price) })}`}
        </p>
      </Fold>
    </section>
  );
}

function WinRate({ wins }: { wins: PackWins }) {
  const t = useTexts('drops');
  const { opened, won, sharePpm } = wins;
  const price = formatDollars(wins.price);
  return (
    <section className="grid gap-3 p-5 border rounded-lg bg-panel">
      <h3 className="text-sm font-500 text-soft">{t('drops.winRate')}</h3>
      <p className={styles.amount}>{sharePpm === null ? '—' : formatChance(sharePpm)}</p>
      {sharePpm !== null && (
        <span className={`block bg-line overflow-hidden ${styles.track}`} aria-hidden="true">
          <span
            className={`block h-full rounded-inherit ${styles.level}`}
            style={{ scale: `${sharePpm / 1_000_000} 1` }}
          />
        </span>
      )}
      <p className="text-xs leading-7 text-soft">
        {opened === 0 ? t('drops.winRateNone', { price }) : t('drops.winRateText', { opened, won, price })}
      </p>
    </section>
  );
}
