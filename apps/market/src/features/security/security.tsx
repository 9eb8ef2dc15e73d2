import { LoadingRegion, RowListSkeleton, Skeleton } from '@kura/ui';
import { ownPasskeysQuery, useKura } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../pieces/loaded.tsx';
import { Section } from '../../pieces/section.tsx';
import { LinkedWallets } from './linked-wallets.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasskeyRequests } from './passkey-requests.tsx';
import { RecoveryAlarm } from './recovery-alarm.tsx';
import { RecoveryWords } from './recovery-words.tsx';
import styles from './security.module.css';
import { Sessions } from './sessions.tsx';
import { useSecurityT } from './use-security-t.ts';

/** Who can act for the account: alarms first, then its passkeys, the way back, where it is open, and linked wallets. */
export function Security() {
  const t = useSecurityT();
  const { api } = useKura();
  const query = useQuery(ownPasskeysQuery(api));
  return (
    <Loaded
      query={query}
      loading={
        <LoadingRegion className={styles.parts}>
          <Skeleton height="1.6em" width="10em" />
          <RowListSkeleton count={3} />
          <RowListSkeleton count={3} />
        </LoadingRegion>
      }
    >
      {(own) => (
        <div className={styles.parts}>
          <RecoveryAlarm own={own} />
          <PasskeyRequests own={own} />
          <Section title={t('security.passkeys')} lead={t('security.passkeys.lead')}>
            <PasskeyList own={own} />
          </Section>
          {own.account && (
            <Section title={t('security.words')} lead={t('security.words.lead')}>
              <RecoveryWords account={own.account} />
            </Section>
          )}
          <Section title={t('security.sessions')} lead={t('security.sessions.lead')}>
            <Sessions />
          </Section>
          <Section title={t('security.addresses')} lead={t('security.addresses.lead')}>
            <LinkedWallets />
          </Section>
        </div>
      )}
    </Loaded>
  );
}
