import { isMinor } from '@kura/domain/limits';
import { LoadingRegion, Skeleton, useToast } from '@kura/ui';
import { accountKeys, meQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../i18n/use-texts.ts';
import { Loaded } from './loaded.tsx';
import { TermsForm } from './terms-form.tsx';
import { useAction } from './use-action.ts';

/** The agreement of a signed-in user to new terms, or to the first ones when another client created the account. */
export function OwnTerms({ onAccepted }: { onAccepted: () => void }) {
  const t = useTexts('users');
  const { api, queryClient } = useAppClient();
  const me = useQuery(meQuery(api));
  const toast = useToast();
  const { busy, error, run } = useAction();
  return (
    <Loaded
      query={me}
      loading={
        <LoadingRegion>
          <Skeleton height="280px" radius="14px" />
        </LoadingRegion>
      }
    >
      {({ birthDate, consents }) => (
        <TermsForm
          known={{
            hasBirthDate: birthDate !== null,
            needsGuardian:
              birthDate !== null && consents.guardianConsentedAt === null && isMinor(birthDate, new Date()),
          }}
          lead={t(consents.accepted ? 'account.terms.changed' : 'account.terms.first')}
          busy={busy}
          error={error}
          onAgree={(agreement) =>
            void run(async () => {
              queryClient.setQueryData(accountKeys.me, await api.users.acceptTerms(agreement));
              toast({ tone: 'success', title: t('account.terms.accepted') });
              onAccepted();
            })
          }
        />
      )}
    </Loaded>
  );
}
