import type { PublicProfile } from '@kura/api-contract';
import { Skeleton } from '@kura/ui';
import { formatRoundedDollars } from '@kura/web-kit';
import { useT } from '../../i18n/use-t.ts';
import styles from './figures.module.css';

/** What somebody holds, in four figures; skeletons of them while they are being read. */
export function HoldingFigures({ figures }: { figures: PublicProfile['collection'] | undefined }) {
  const t = useT();
  const entries = [
    { key: 'cards', name: t('me.figure.cards'), value: figures?.cards },
    { key: 'packs', name: t('me.figure.packs'), value: figures?.packs },
    {
      key: 'listed',
      name: t('me.figure.listed'),
      value: figures && formatRoundedDollars(figures.listedValue),
      note: figures && t('me.figure.listedCount', { count: figures.listed }),
    },
    {
      key: 'value',
      name: t('me.figure.value'),
      value: figures && formatRoundedDollars(figures.estimatedValue),
      note: t('me.figure.valueNote'),
    },
  ];
  return (
    <dl className={styles.figures}>
      {entries.map(({ key, name, value, note }) => (
        <div key={key} className={styles.figure}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value ?? <Skeleton height="1.2em" width="60%" />}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
