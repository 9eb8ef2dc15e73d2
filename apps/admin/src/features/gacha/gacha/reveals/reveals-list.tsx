import type { Reveal } from '@kura/api-contract/gacha';
import { Icon, useNowMs } from '@kura/ui';
import { formatDateTime, formatTimeAgo } from '@kura/web-kit';
import { useLocale, useT } from '../../../../i18n/i18n.ts';
import { RevealRecord } from './reveal-record.tsx';
import { RevealState } from './reveal-state.tsx';
import styles from './reveals.module.css';

/** Reveals, a line each, that unfold to their whole record. */
export function RevealsList({ reveals }: { reveals: readonly Reveal[] }) {
  const t = useT();
  const locale = useLocale();
  const nowMs = useNowMs() ?? 0;
  return (
    <ul className="grid gap-3" aria-label={t('reveals.caption')}>
      {reveals.map((reveal) => (
        <li
          key={`${reveal.dropId}-${reveal.entry}`}
          className={`min-w-0 border rounded-lg bg-panel ${styles.item}`}
        >
          <details>
            <summary
              className={`grid gap-4 gap-y-2 items-center p-5 py-4 rounded-lg text-sm cursor-pointer ${styles.summary}`}
            >
              <span className={`grid min-w-0 ${styles.drop}`}>
                <strong>{reveal.gachaName}</strong>
                <span className="text-xs text-faint tabular">
                  {t('reveals.entry', { number: reveal.entry })}
                </span>
              </span>
              <RevealState state={reveal.state} />
              <span className={`text-xs text-faint tabular ${styles.progress}`}>
                {t('reveals.progress', { opened: reveal.openedCount, count: reveal.packCount })}
              </span>
              <time
                className={`text-xs text-faint text-end tabular ${styles.age}`}
                dateTime={reveal.requestedAt}
                title={formatDateTime(reveal.requestedAt)}
              >
                {formatTimeAgo(reveal.requestedAt, nowMs, locale)}
              </time>
              <span className={`grid text-faint ${styles.mark}`} aria-hidden="true">
                <Icon name="chevron-down" sizePx={18} />
              </span>
            </summary>
            <RevealRecord reveal={reveal} />
          </details>
        </li>
      ))}
    </ul>
  );
}
