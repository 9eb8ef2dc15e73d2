import type { Gacha, Odds, PackWins } from '@kura/api-contract/gacha';
import { Fold } from '@kura/ui';
import { formatChance, formatDollars, formatRoundedDollars } from '@kura/web-kit';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './pool-value.module.css';

/** Shows a pack's expected value with its calculation, and the win rate of opened packs. */
export function PoolValue({ gacha }: { gacha: Pick<Gacha, 'odds' | 'wins'> }) {
  return (
    <div className={styles.worth}>
      <ExpectedValue odds={gacha.odds} price={gacha.wins?.price ?? null} />
      {gacha.wins && <WinRate wins={gacha.wins} />}
    </div>
  );
}

function ExpectedValue({ odds, price }: { odds: Odds; price: string | null }) {
  const t = useTexts('drops');
  if (odds.expectedValue === null) return null;
  return (
    <section className={styles.figure}>
      <h3 className={styles.name}>{t('drops.expectedValue')}</h3>
      <p className={styles.amount}>≈ {formatRoundedDollars(odds.expectedValue)}</p>
      <Fold summary={t('drops.worth.how')}>
        <p className={styles.formula}>
          <span className={styles.term}>
            <b>{formatRoundedDollars(odds.remainingValue)}</b>
            <small>{t('drops.worth.sum')}</small>
          </span>
          <span className={styles.sign}>÷</span>
          <span className={styles.term}>
            <b>{t('drops.cards', { count: odds.remaining })}</b>
            <small>{t('drops.worth.left')}</small>
          </span>
          <span className={styles.sign}>=</span>
          <span className={styles.term}>
            <b>{formatRoundedDollars(odds.expectedValue)}</b>
            <small>{t('drops.worth.mean')}</small>
          </span>
        </p>
        <p className={styles.text}>
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
    <section className={styles.figure}>
      <h3 className={styles.name}>{t('drops.winRate')}</h3>
      <p className={styles.amount}>{sharePpm === null ? '—' : formatChance(sharePpm)}</p>
      {sharePpm !== null && (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.level} style={{ scale: `${sharePpm / 1_000_000} 1` }} />
        </span>
      )}
      <p className={styles.text}>
        {opened === 0 ? t('drops.winRateNone', { price }) : t('drops.winRateText', { opened, won, price })}
      </p>
    </section>
  );
}
