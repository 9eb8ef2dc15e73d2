import type { OwnPasskeys } from '@kura/api-contract/passkeys';
import { LoadingRegion, RowListSkeleton, Skeleton } from '@kura/ui';
import { ownPasskeysQuery, useAppClient, useSession } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../components/loaded.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Section } from '../../../components/section.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DoubtAlarm } from './doubt-alarm.tsx';
import { LinkedWallets } from './linked-wallets.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasskeyRequests } from './passkey-requests.tsx';
import { RecoveryAlarm } from './recovery-alarm.tsx';
import { RecoveryPhrase } from './recovery-phrase.tsx';
import { Sessions } from './sessions.tsx';

/** The security settings: alarms, passkeys, recovery phrase, sessions and linked wallets. */
export function Security() {
  const { api } = useAppClient();
  const query = useQuery(ownPasskeysQuery(api));
  return (
    <Loaded
      query={query}
      loading={
        <LoadingRegion className="stack gap-7">
          <Skeleton height="1.6em" width="10em" />
          <RowListSkeleton count={3} />
          <RowListSkeleton count={3} />
        </LoadingRegion>
      }
    >
      {(own) => <Parts own={own} />}
    </Loaded>
  );
}

function Parts({ own }: { own: OwnPasskeys }) {
  const t = useTexts('passkeys');
  const session = useSession();
  // Only a passkey of the account can confirm on-chain changes.
  const mayChange = own.account === null || session?.wallet?.kind === 'ACCOUNT';
  const blocker = mayChange ? null : t('security.walletSession');
  return (
    <div className="stack gap-7">
      {blocker && <Notice tone="info">{blocker}</Notice>}
      <RecoveryAlarm own={own} blocker={blocker} />
      <DoubtAlarm passkeys={own.items} />
      <PasskeyRequests own={own} blocker={blocker} />
      <Section title={t('security.passkeys')} lead={t('security.passkeys.lead')}>
        <PasskeyList own={own} mayChange={mayChange} />
      </Section>
      {own.account && (
        <Section title={t('security.recoveryPhrase')} lead={t('security.recoveryPhrase.lead')}>
          <RecoveryPhrase account={own.account} mayChange={mayChange} />
        </Section>
      )}
      <Section title={t('security.sessions')} lead={t('security.sessions.lead')}>
        <Sessions />
      </Section>
      <Section title={t('security.addresses')} lead={t('security.addresses.lead')}>
        <LinkedWallets />
      </Section>
    </div>
  );
}
