import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels/ui-labels.tsx';
import styles from './pager.module.css';
import { type PagerPageSize, pagerItems, pageSizes, shownRange } from './pager-items.ts';

/** The query parameters of the pager. */
export interface PagerPosition {
  readonly page: number;
  readonly pageSize: PagerPageSize;
}

/** `admin` adds the page-size selector and "Showing x-y of n items". */
export type PagerMode = 'market' | 'admin';

const PagerModeContext = createContext<PagerMode>('market');

/** Sets the mode of an app's pagers. */
export function PagerModeProvider({ mode, children }: { mode: PagerMode; children: ReactNode }) {
  return <PagerModeContext value={mode}>{children}</PagerModeContext>;
}

interface PagerProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** The address of a page, so that each is a real link. */
  readonly hrefFor: (place: PagerPosition) => string;
  /** Navigates without reloading the page. */
  readonly onGo: (place: PagerPosition) => void;
  /** Overrides the app's mode. */
  readonly mode?: PagerMode;
  /** Distinguishes several pagers on a page. */
  readonly label?: string;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/**
 * Lists all pages when there are 3 or fewer. Otherwise lists the first, the last and the current one with its neighbours, with
 * gaps between them.
 */
export function Pager({ page, pageSize, total, hrefFor, onGo, mode: ownMode, label }: PagerProps) {
  const appMode = useContext(PagerModeContext);
  const mode = ownMode ?? appMode;
  const labels = useUiLabels();
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const range = shownRange(page, pageSize, total);

  const placeOf = (target: number): PagerPosition => ({
    page: target,
    pageSize: pageSize as PagerPageSize,
  });
  const go = (target: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onGo(placeOf(target));
  };

  const step = (target: number, label: string, icon: 'chevron-left' | 'chevron-right') => {
    const content = (
      <>
        <Icon name={icon} sizePx={16} />
        <span className={styles.stepName}>{label}</span>
      </>
    );
    return target < 1 || target > pageCount ? (
      // biome-ignore lint/a11y/useValidAnchor: a link without an address is how HTML says "not now".
      <a className={classNames(styles.step, styles.off)} role="link" aria-disabled="true">
        {content}
      </a>
    ) : (
      <a
        className={styles.step}
        href={hrefFor(placeOf(target))}
        rel={target < page ? 'prev' : 'next'}
        onClick={go(target)}
      >
        {content}
      </a>
    );
  };

  return (
    <div className={styles.bar}>
      {mode === 'admin' && (
        <div className={styles.admin}>
          <span>{labels.showing(range.from, range.to, total)}</span>
          <label className={styles.size}>
            {labels.pageSize}
            <select
              value={pageSize}
              onChange={(event) => onGo({ page: 1, pageSize: Number(event.target.value) as PagerPageSize })}
            >
              {pageSizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </select>
          </label>
        </div>
      )}
      <nav className={styles.pager} aria-label={label ?? labels.pagination}>
        {step(page - 1, labels.previous, 'chevron-left')}
        <ol className={styles.pages}>
          {pagerItems(page, pageCount).map((item) =>
            item.kind === 'gap' ? (
              <li key={`gap-${item.after}`} className={styles.gap} aria-hidden="true">
                …
              </li>
            ) : (
              <li key={item.page}>
                <a
                  className={styles.page}
                  href={hrefFor(placeOf(item.page))}
                  onClick={go(item.page)}
                  aria-label={labels.page(item.page)}
                  aria-current={item.page === page ? 'page' : undefined}
                >
                  {item.page}
                </a>
              </li>
            ),
          )}
        </ol>
        {step(page + 1, labels.next, 'chevron-right')}
      </nav>
    </div>
  );
}
