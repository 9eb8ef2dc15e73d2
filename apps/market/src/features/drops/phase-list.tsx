import type { Gacha } from '@kura/api-contract';
import { Chip, useNowMs } from '@kura/ui';
import { formatDateTime } from '@kura/web-kit';
import { useT } from '../../i18n/use-t.ts';
import styles from './phase-list.module.css';

/** When who may buy how much. */
export function PhaseList({ phases }: { phases: Gacha['phases'] }) {
  const t = useT();
  const now = useNowMs();
  return (
    <ol className={styles.list}>
      {phases.map((phase) => {
        const ahead = now !== null && now < Date.parse(phase.startsAt);
        const over = now !== null && now >= Date.parse(phase.endsAt);
        return (
          <li key={phase.number} className={styles.phase} data-over={over || undefined}>
            <p className={styles.head}>
              <span>{t('drops.phase', { number: phase.number + 1 })}</span>
              <Chip tone={ahead ? 'accent' : over ? 'neutral' : 'success'}>
                {t(ahead ? 'drops.phaseAhead' : over ? 'drops.phaseOver' : 'drops.phaseNow')}
              </Chip>
            </p>
            <p className={styles.time}>
              <time dateTime={phase.startsAt}>{formatDateTime(phase.startsAt)}</time> –{' '}
              <time dateTime={phase.endsAt}>{formatDateTime(phase.endsAt)}</time>
            </p>
            <p className={styles.rules}>
              {[
                t(phase.allowListed ? 'drops.allowListed' : 'drops.forEveryone'),
                phase.limitPerWallet > 0 && t('drops.limitPerWallet', { count: phase.limitPerWallet }),
                phase.limit > 0 && t('drops.limitAll', { count: phase.limit }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
