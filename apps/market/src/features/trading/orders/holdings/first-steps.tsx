import { Icon, type IconName } from '@kura/ui';
import { Link, type LinkProps } from '@tanstack/react-router';
import { useTexts } from '../../../../i18n/use-texts.ts';
import styles from './first-steps.module.css';

const steps = [
  { key: 'drops', icon: 'pack', to: '/drops' },
  { key: 'deposit', icon: 'wallet', to: '/wallet' },
  { key: 'secure', icon: 'shield', to: '/settings/security' },
] as const satisfies readonly { key: string; icon: IconName; to: LinkProps['to'] }[];

/** The first steps for an account without holdings. */
export function FirstSteps() {
  const t = useTexts('holdings');
  return (
    <section className={`grid gap-3 ${styles.panel}`} aria-label={t('me.first')}>
      <h2 className="text-lg">{t('me.first')}</h2>
      <ol className={`grid gap-3 ${styles.steps}`}>
        {steps.map(({ key, icon, to }) => (
          <li key={key}>
            <Link to={to} className={styles.step}>
              <span className={`grid place-items-center size-44px rounded-circle text-accent ${styles.icon}`}>
                <Icon name={icon} />
              </span>
              <span className={`grid gap-hair text-xs text-soft ${styles.words}`}>
                <strong className="text-sm font-600 text-strong">{t(`me.first.${key}`)}</strong>
                <span>{t(`me.first.${key}Text`)}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
