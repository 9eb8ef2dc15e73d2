import { type ComponentProps, createContext, type MouseEvent, type ReactNode, useContext } from 'react';
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

  const step = (target: number, label: string, icon: StepProps['icon']) => (
    <Step
      {...{ label, icon }}
      {...(target >= 1 &&
        target <= pageCount && {
          href: hrefFor(placeOf(target)),
          rel: target < page ? 'prev' : 'next',
          onClick: go(target),
        })}
    />
  );

  return (
    <div className={`cluster gap-5 gap-y-4 justify-center ${styles.bar}`}>
      {mode === 'admin' && (
        <PageSize
          showing={labels.showing(range.from, range.to, total)}
          pageSize={pageSize}
          onChange={(size) => onGo({ page: 1, pageSize: size })}
        />
      )}
      <nav className={`flex gap-1 items-center ${styles.pager}`} aria-label={label ?? labels.pagination}>
        {step(page - 1, labels.previous, 'chevron-left')}
        <ol className={`flex gap-1 items-center ${styles.pages}`}>
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

interface StepProps extends Pick<ComponentProps<'a'>, 'href' | 'rel' | 'onClick'> {
  readonly label: string;
  readonly icon: 'chevron-left' | 'chevron-right';
}

/** The link to the page before or after, without an address at the ends. */
function Step({ label, icon, href, ...link }: StepProps) {
  return (
    <a
      className={classNames(`hover-raised hover-strong ${styles.step}`, !href && styles.off)}
      {...(href ? { href, ...link } : { role: 'link', 'aria-disabled': true })}
    >
      <Icon name={icon} sizePx={16} />
      <span className={styles.stepName}>{label}</span>
    </a>
  );
}

interface PageSizeProps {
  readonly showing: string;
  readonly pageSize: number;
  readonly onChange: (size: PagerPageSize) => void;
}

/** The range of the shown items, and the choice of the page size. */
function PageSize({ showing, pageSize, onChange }: PageSizeProps) {
  const labels = useUiLabels();
  return (
    <div className="cluster gap-4 text-sm text-soft me-auto tabular">
      <span>{showing}</span>
      <label className={`inline-flex gap-2 items-center relative ${styles.size}`}>
        {labels.pageSize}
        <select value={pageSize} onChange={({ target }) => onChange(Number(target.value) as PagerPageSize)}>
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
