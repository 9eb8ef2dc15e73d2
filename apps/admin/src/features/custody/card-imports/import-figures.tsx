import type { CardImport } from '@kura/api-contract/card-imports';
import { useT } from '../../../i18n/i18n.ts';
import styles from './card-imports.module.css';

/** Counts of an import's rows and photos. */
export function ImportFigures({ data: { rows, photos } }: { data: CardImport }) {
  const t = useT();
  const figures = [
    { key: 'total', count: rows.total, tone: undefined },
    { key: 'ready', count: rows.ready, tone: rows.ready > 0 ? 'good' : undefined },
    { key: 'rejected', count: rows.rejected, tone: rows.rejected > 0 ? 'bad' : undefined },
    { key: 'imported', count: rows.imported, tone: undefined },
    { key: 'photos', count: photos.total, tone: undefined },
  ] as const;
  return (
    <dl className={`grid gap-3 ${styles.figures}`}>
      {figures.map(({ key, count, tone }) => (
        <div
          key={key}
          className={`grid gap-1 p-4 border rounded-lg bg-panel ${styles.figure}`}
          data-tone={tone}
        >
          <dt className="text-sm text-faint">{t(`import.${key}`)}</dt>
          <dd className="text-xl font-600 tabular">{count.toLocaleString('en-US')}</dd>
        </div>
      ))}
    </dl>
  );
}
