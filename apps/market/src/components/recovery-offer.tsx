import { Button, buttonClass, Icon } from '@kura/ui';
import { browserStorage, ownPasskeysQuery, useAppClient, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './recovery-offer.module.css';

const postponed = browserStorage('kura.recovery-offer');

/** Offers a recovery phrase to a user with a passkey account, once there is a card to lose, until it is set or postponed. */
export function RecoveryOffer() {
  const session = useSession();
  const [isPostponed, setPostponed] = useState(() => postponed.read() !== null);
  if (session?.wallet?.kind !== 'ACCOUNT' || isPostponed) return null;
  return (
    <Offer
      onPostpone={() => {
        postponed.write('postponed');
        setPostponed(true);
      }}
    />
  );
}

function Offer({ onPostpone }: { onPostpone: () => void }) {
  const t = useTexts('passkeys');
  const { api } = useAppClient();
  const { data } = useQuery(ownPasskeysQuery(api));
  if (!data?.account || data.account.recovery.address !== null) return null;
  return (
    <section className={styles.offer} aria-labelledby="recovery-offer">
      <Icon name="shield" sizePx={28} />
      <div className="text-sm leading-7 text-soft">
        <h2 id="recovery-offer" className={`font-600 text-strong ${styles.title}`}>
          {t('security.offer.title')}
        </h2>
        <p>{t('security.offer.text')}</p>
      </div>
      <div className={`flex flex-wrap gap-2 ${styles.acts}`}>
        <Link to="/settings/security" className={buttonClass({ tone: 'secondary' })}>
          {t('security.offer.make')}
        </Link>
        <Button tone="quiet" onClick={onPostpone}>
          {t('security.offer.later')}
        </Button>
      </div>
    </section>
  );
}
