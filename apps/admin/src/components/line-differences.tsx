import { useT } from '../i18n/i18n.ts';
import { lineDifference } from './line-difference.ts';
import styles from './line-differences.module.css';

/** Shows the changes between two texts by line. */
export function LineDifferences(props: { before: string; after: string; lang?: string | undefined }) {
  const t = useT();
  return (
    <ol className={`border rounded-md overflow-hidden text-sm font-mono ${styles.lines}`} lang={props.lang}>
      {lineDifference(props.before, props.after).map(({ kind, line }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are known by their place alone.
        <li key={index} className={styles[kind]}>
          {kind !== 'same' && <span className="visually-hidden">{t(`mail.compare.${kind}`)}: </span>}
          {line}
        </li>
      ))}
    </ol>
  );
}
