import { Icon, type IconName } from '@kura/ui';
import { useT } from '../../i18n/use-t.ts';
import styles from './how-it-works.module.css';

const steps: readonly { key: 'home.how1' | 'home.how2' | 'home.how3' | 'home.how4'; icon: IconName }[] = [
  { key: 'home.how1', icon: 'pack' },
  { key: 'home.how2', icon: 'spark' },
  { key: 'home.how3', icon: 'tag' },
  { key: 'home.how4', icon: 'shield' },
];

/** What one does here, in the order in which one does it. */
export function HowItWorks() {
  const t = useT();
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, icon }) => (
        <li key={key} className={styles.step}>
          <span className={styles.icon}>
            <Icon name={icon} sizePx={22} />
          </span>
          <h3 className={styles.name}>{t(key)}</h3>
          <p className={styles.text}>{t(`${key}Text`)}</p>
        </li>
      ))}
    </ol>
  );
}
