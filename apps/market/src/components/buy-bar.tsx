import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import styles from './buy-bar.module.css';

interface BuyBarProps {
  /** The page's own button. */
  readonly watched: RefObject<HTMLElement | null>;
  /** The price, and a short line below it. */
  readonly price: ReactNode;
  readonly note?: ReactNode;
  readonly tier?: string;
  /** The same button again, outside the tab order. */
  readonly children: ReactNode;
}

/**
 * Price and button at the lower edge while the page's own button is out of view. Keyboards and screen readers use that button.
 */
export function BuyBar({ watched, price, note, tier, children }: BuyBarProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!watched.current) return;
    // A button below a phone's tab bar isn't in view.
    const covered =
      getComputedStyle(document.documentElement).getPropertyValue('--bottom-bar-height') || '0px';
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false), {
      rootMargin: `0px 0px -${covered.trim()} 0px`,
      threshold: 0.9,
    });
    observer.observe(watched.current);
    return () => observer.disconnect();
  }, [watched]);
  if (!isShown) return null;
  return (
    <div className={`border-t fixed ${styles.bar}`} aria-hidden="true" data-tier={tier} data-buy-bar>
      <div className="flex gap-4 items-center justify-between max-w-page mx-auto p-gutter">
        <div className="min-w-0">
          {price}
          {note && <p className="flex flex-wrap gap-3 gap-y-0 text-xs text-soft tabular">{note}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
