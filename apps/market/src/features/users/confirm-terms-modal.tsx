import type { OwnProfile, Terms } from '@kura/api-contract/users';
import { isMinor } from '@kura/domain/limits';
import { Button, Checkbox, Dialog, DialogFooter, LoadingRegion, Skeleton, useToast } from '@kura/ui';
import {
  accountKeys,
  formatDate,
  isProblem,
  meQuery,
  termsKeys,
  termsQuery,
  useAppClient,
  useLocale,
} from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LegalText } from '../../components/legal-text.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Notice } from '../../components/notice.tsx';
import { useAction } from '../../components/use-action.ts';
import { describeError } from '../../i18n/describe-error.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import form from './account-form.module.css';
import { BirthDateField, noBirthDate } from './birth-date-field.tsx';
import styles from './confirm-terms-modal.module.css';

interface ConfirmTermsModalProps {
  readonly onAccepted: () => void;
  readonly onClose: () => void;
}

/** CONFIRM_TERMS: the full terms, and the age that the law requires; what was shown is what is recorded. */
export function ConfirmTermsModal({ onAccepted, onClose }: ConfirmTermsModalProps) {
  const t = useTexts('users');
  const { api } = useAppClient();
  const terms = useQuery(termsQuery(api));
  const me = useQuery(meQuery(api));
  const loading = (
    <LoadingRegion className={form.form}>
      <Skeleton height="300px" radius="10px" />
      <Skeleton height="72px" />
      <Skeleton height="54px" />
    </LoadingRegion>
  );
  return (
    <Dialog open onClose={onClose} title={t('account.terms.title')}>
      <Loaded query={terms} loading={loading}>
        {(shown) => (
          <Loaded query={me} loading={loading}>
            {(own) => <Consent key={shown.hash} terms={shown} me={own} onAccepted={onAccepted} />}
          </Loaded>
        )}
      </Loaded>
    </Dialog>
  );
}

interface ConsentProps {
  readonly terms: Terms;
  readonly me: OwnProfile;
  readonly onAccepted: () => void;
}

function Consent({ terms, me, onAccepted }: ConsentProps) {
  const t = useTexts('users');
  const { api, queryClient } = useAppClient();
  const toast = useToast();
  const locale = useLocale();
  const [birthDate, setBirthDate] = useState(noBirthDate);
  // Computed once, when the modal opens.
  const [isKnownMinor] = useState(() => me.birthDate !== null && isMinor(me.birthDate, new Date()));
  const [isAllowed, setAllowed] = useState(false);
  const { busy, error, run } = useAction();

  const asksBirthDate = me.birthDate === null;
  const asksGuardian = (isKnownMinor || birthDate.isMinor) && me.consents.guardianConsentedAt === null;
  const reason =
    asksBirthDate && !birthDate.isPossible
      ? t('account.birth.needed')
      : asksGuardian && !isAllowed
        ? t('account.terms.guardianNeeded')
        : null;

  const accept = () =>
    run(async () => {
      const consent = {
        version: terms.version,
        hash: terms.hash,
        ...(asksBirthDate && { birthDate: birthDate.text }),
        ...(asksGuardian && { guardianConsent: true as const }),
      };
      queryClient.setQueryData(accountKeys.me, await api.users.acceptTerms(consent));
      toast({ tone: 'success', title: t('account.terms.accepted') });
      onAccepted();
    });

  // Newer ones came out meanwhile: those are shown, and need consent.
  const isStale = isProblem(error, 'TERMS_VERSION_STALE');
  useEffect(() => {
    if (isStale) void queryClient.invalidateQueries({ queryKey: termsKeys.present });
  }, [isStale, queryClient]);

  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null) void accept();
      }}
    >
      <p className={form.text}>
        {me.consents.accepted ? t('account.terms.changed') : t('account.terms.first')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section className={styles.terms} aria-label={t('legal.terms')} tabIndex={0}>
        <p className={form.next}>
          {t('account.terms.version', { version: terms.version, date: formatDate(terms.effectiveAt) })}
        </p>
        <LegalText source={terms.texts[locale]} headingLevel={3} />
      </section>
      <p className={form.next}>
        <Link to="/privacy" target="_blank" className={styles.link}>
          {t('legal.privacy')} {t('common.opensNewTab')}
        </Link>
      </p>
      {asksBirthDate && (
        <>
          <BirthDateField value={birthDate} onChange={setBirthDate} />
          <p className={form.next}>{t('account.birth.why')}</p>
        </>
      )}
      {asksGuardian && (
        <Checkbox
          label={t('account.terms.guardian')}
          checked={isAllowed}
          onChange={(event) => setAllowed(event.target.checked)}
        />
      )}
      {error !== null && <Notice tone="danger">{describeError(t, error)}</Notice>}
      <DialogFooter>
        <Button type="submit" size="lg" wide busy={busy} disabledReason={reason}>
          {t('account.terms.accept')}
        </Button>
      </DialogFooter>
    </form>
  );
}
