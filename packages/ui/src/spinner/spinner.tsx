import styles from './spinner.module.css';

export function Spinner({ sizePx = 18 }: { sizePx?: number }) {
  return <span className={styles.spinner} style={{ width: sizePx, height: sizePx }} aria-hidden="true" />;
}
