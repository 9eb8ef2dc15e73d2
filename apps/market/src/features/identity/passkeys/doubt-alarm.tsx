import type { OwnPasskey } from '@kura/api-contract/passkeys';
import { Icon } from '@kura/ui';
import { formatDateTime } from '@kura/web-kit';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './security.module.css';

/** Warns about doubted passkeys, and about their power over the account on chain. */
export function DoubtAlarm({ passkeys }: { passkeys: readonly OwnPasskey[] }) {
  const t = useTexts('passkeys');
  const doubted = passkeys.filter(({ standing, doubtedAt }) => standing === 'ACTIVE' && doubtedAt !== null);
  if (doubted.length === 0) return null;
  return (
    <section className={styles.alarm} role="alert" aria-label={t('security.doubt.alarm')}>
      <h2 className={`flex gap-3 items-center text-lg ${styles.loud}`}>
        <Icon name="alert" sizePx={26} />
        {t('security.doubt.alarm')}
      </h2>
      {doubted.map(({ id, name, doubtedAt }) => (
        <p key={id}>
          {t('security.doubt.alarmText', { device: name, time: formatDateTime(doubtedAt ?? '') })}
        </p>
      ))}
      <p>{t('security.doubt.chain')}</p>
    </section>
  );
}
