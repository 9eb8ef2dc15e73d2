import type { Stop } from '@kura/api-contract/stops';
import { formatDateTime } from '@kura/web-kit';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './stops.module.css';

/** Lists each stopped part, the acts that remain possible, and the automatic end of the stop. */
export function StopList({ stops }: { stops: readonly Stop[] }) {
  const t = useTexts('stops');
  return (
    <div
      className={`p-gutter bg-warning text-sm font-550 text-warning text-balance text-center ${styles.stops}`}
      role="status"
    >
      <ul className="grid gap-1">
        {stops.map(({ part, until }) => (
          <li key={part}>
            {until === null
              ? t(`stops.${part}`)
              : t('stops.until', { text: t(`stops.${part}`), until: formatDateTime(until) })}
          </li>
        ))}
      </ul>
    </div>
  );
}
