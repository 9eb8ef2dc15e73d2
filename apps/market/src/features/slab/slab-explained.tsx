import { Icon, type IconName } from '@kura/ui';
import { useT } from '../../i18n/use-t.ts';
import styles from './slab-explained.module.css';

const points: readonly { key: 'slab.explain1' | 'slab.explain2' | 'slab.explain3'; icon: IconName }[] = [
  { key: 'slab.explain1', icon: 'home' },
  { key: 'slab.explain2', icon: 'card' },
  { key: 'slab.explain3', icon: 'exit' },
];

/** What a look-up can tell. */
export function SlabExplained() {
  const t = useT();
  return (
    <ul className={styles.points}>
      {points.map(({ key, icon }) => (
        <li key={key} className={styles.point}>
          <span className={styles.icon}>
            <Icon name={icon} sizePx={22} />
          </span>
          <h3 className={styles.name}>{t(key)}</h3>
          <p className={styles.text}>{t(`${key}Text`)}</p>
        </li>
      ))}
    </ul>
  );
}
