import type { Gacha } from '@kura/api-contract/gacha';
import { useT } from '../../../i18n/use-t.ts';
import styles from './stock-bar.module.css';

interface StockBarProps {
  readonly gacha: Pick<Gacha, 'packs' | 'packsLeft'>;
  /** The number large, as one of several figures. */
  readonly isFigure?: boolean;
}

/** The number of remaining packs, as text and as a bar. */
export function StockBar({ gacha, isFigure = false }: StockBarProps) {
  const t = useT();
  const left = gacha.packs === 0 ? 0 : gacha.packsLeft / gacha.packs;
  return (
    <div className={styles.stock}>
      {isFigure ? (
        <p className={styles.figure}>
          {gacha.packsLeft}
          <small> / {gacha.packs}</small>
        </p>
      ) : (
        <p className={styles.text}>{t('drops.remainingOf', { left: gacha.packsLeft, total: gacha.packs })}</p>
      )}
      <meter
        className={styles.meter}
        aria-label={t('drops.remaining')}
        min={0}
        max={gacha.packs}
        value={gacha.packsLeft}
      />
      <span className={styles.track} aria-hidden="true">
        <span className={styles.level} style={{ scale: `${left} 1` }} />
      </span>
      {isFigure && <p className={styles.caption}>{t('drops.packsLeft')}</p>}
    </div>
  );
}
