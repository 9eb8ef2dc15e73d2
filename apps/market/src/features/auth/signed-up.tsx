import { Button, buttonClass, Icon } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './sign-in-dialog.module.css';

/** The account exists. Recommends a recovery phrase against the loss of all devices. */
export function SignedUp({ onClose }: { onClose: () => void }) {
  const t = useTexts('auth');
  return (
    <div className={styles.stage}>
      <span className={styles.mark}>
        <Icon name="check" sizePx={28} />
      </span>
      <p className={styles.lead}>{t('signIn.done.lead')}</p>
      <p className={styles.lead}>{t('signIn.done.safe')}</p>
      <Link to="/settings/security" className={buttonClass({ size: 'lg', wide: true })} onClick={onClose}>
        {t('signIn.done.recovery')}
      </Link>
      <Button tone="quiet" wide onClick={onClose}>
        {t('signIn.done.later')}
      </Button>
    </div>
  );
}
