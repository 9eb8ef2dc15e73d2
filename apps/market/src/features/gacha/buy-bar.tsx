import type { Gacha } from '@kura/api-contract/gacha';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import styles from './buy-bar.module.css';
import { GachaPrices } from './gacha-prices.tsx';

interface BuyBarProps {
  readonly gacha: Gacha;
  /** What contains the page's own button. */
  readonly watched: RefObject<HTMLElement | null>;
  /** The same button again, out of the order of the keyboard. */
  readonly children: ReactNode;
}

/** Price and button at the lower edge while the button of the page is out of view. Keyboards and screen readers have that button. */
export function BuyBar({ gacha, watched, children }: BuyBarProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!watched.current) return;
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false));
    observer.observe(watched.current);
    return () => observer.disconnect();
  }, [watched]);
  if (!isShown) return null;
  return (
    <div className={styles.bar} aria-hidden="true" data-tier={gacha.colourTier}>
      <div className={styles.inner}>
        <div className={styles.facts}>
          <GachaPrices gacha={gacha} size="lg" withPoints={false} />
          <p className={styles.left}>
            {t('drops.remainingOf', { left: gacha.packsLeft, total: gacha.packs })}
          </p>
        </div>
        {children}
      </div>
    </div>
  );
}
