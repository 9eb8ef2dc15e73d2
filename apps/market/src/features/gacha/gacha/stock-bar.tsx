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
    <div className={`grid gap-2 relative ${styles.stock}`}>
      {isFigure ? (
        <p className={`text-xl font-600 tabular ${styles.figure}`}>
          {gacha.packsLeft}
          <small className="text-xs font-500 text-faint"> / {gacha.packs}</small>
        </p>
      ) : (
        <p className="text-sm text-soft tabular">
          {t('drops.remainingOf', { left: gacha.packsLeft, total: gacha.packs })}
        </p>
      )}
      <meter
        className={`absolute overflow-hidden ${styles.meter}`}
        aria-label={t('drops.remaining')}
        min={0}
        max={gacha.packs}
        value={gacha.packsLeft}
      />
      <span className={`block h-4px bg-line overflow-hidden ${styles.track}`} aria-hidden="true">
        <span className={`block h-full rounded-inherit ${styles.level}`} style={{ scale: `${left} 1` }} />
      </span>
      {isFigure && <p className="text-xs text-faint">{t('drops.packsLeft')}</p>}
    </div>
  );
}
