import type { MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { useUiLabels } from '../labels/ui-labels.tsx';
import styles from './pager.module.css';
import { type PagerPageSize, pagerItems, pageSizes, shownRange } from './pager-items.ts';

interface PagerProps {
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** The address of a page, so that each is a real link. */
  readonly hrefFor: (page: number) => string;
  readonly onPage: (page: number) => void;
  /** Given in the admin app: adds the page-size selector and "Showing x-y of n items". */
  readonly onPageSize?: (pageSize: PagerPageSize) => void;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export function Pager({ page, pageSize, total, hrefFor, onPage, onPageSize }: PagerProps) {
  const labels = useUiLabels();
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  const range = shownRange(page, pageSize, total);

  const go = (target: number) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onPage(target);
  };

  const step = (target: number, label: string, icon: 'chevron-left' | 'chevron-right') =>
    target < 1 || target > pageCount ? (
      // biome-ignore lint/a11y/useValidAnchor: a link without an address is how HTML says "not now".
      <a className={classNames(styles.step, styles.off)} aria-disabled="true">
        <Icon name={icon} sizePx={16} />
        {label}
      </a>
    ) : (
      <a
        className={styles.step}
        href={hrefFor(target)}
        onClick={go(target)}
        rel={target < page ? 'prev' : 'next'}
      >
        <Icon name={icon} sizePx={16} />
        {label}
      </a>
    );

  return (
    <div className={styles.bar}>
      {onPageSize && (
        <div className={styles.admin}>
          <span>{labels.showing(range.from, range.to, total)}</span>
          <label className={styles.size}>
            {labels.pageSize}
            <select
              value={pageSize}
              onChange={(event) => onPageSize(Number(event.target.value) as PagerPageSize)}
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
      <nav className={styles.pager} aria-label={labels.pagination}>
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
                  href={hrefFor(item.page)}
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
