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
    <ul className={styles.list} aria-label={t('reveals.caption')}>
      {reveals.map((reveal) => (
        <li key={`${reveal.dropId}-${reveal.entry}`} className={styles.item}>
          <details>
            <summary className={styles.summary}>
              <span className={styles.drop}>
                <strong>{reveal.gachaName}</strong>
                <span className={styles.entry}>{t('reveals.entry', { number: reveal.entry })}</span>
              </span>
              <RevealState state={reveal.state} />
              <span className={styles.progress}>
                {t('reveals.progress', { opened: reveal.openedCount, count: reveal.packCount })}
              </span>
              <time
                className={styles.age}
                dateTime={reveal.requestedAt}
                title={formatDateTime(reveal.requestedAt)}
              >
                {formatTimeAgo(reveal.requestedAt, nowMs, locale)}
              </time>
              <span className={styles.mark} aria-hidden="true">
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
