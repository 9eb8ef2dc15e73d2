import type { SignUpConsent, Terms } from '@kura/api-contract/users';
import { Button, Checkbox, DialogFooter, Icon, LoadingRegion, Skeleton } from '@kura/ui';
import { isProblem, termsKeys, termsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { describeError } from '../i18n/describe-error.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { BirthDateField, noBirthDate } from './birth-date-field.tsx';
import { Loaded } from './loaded.tsx';
import { Notice } from './notice.tsx';
import styles from './terms-form.module.css';

/** A known user's declaration of age. A new user has none. */
interface KnownAge {
  readonly hasBirthDate: boolean;
  readonly needsGuardian: boolean;
}

/** The consent to record. Without a birth date when one is known. */
type Agreement = Omit<SignUpConsent, 'birthDate'> & Partial<Pick<SignUpConsent, 'birthDate'>>;

interface TermsFormProps {
  readonly known?: KnownAge;
  readonly lead: string;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onAgree: (agreement: Agreement) => void;
  /** Below the button. */
  readonly children?: ReactNode;
}

const newcomer: KnownAge = { hasBirthDate: false, needsGuardian: false };

/** The agreement to the terms in force, with the birth date, and with a guardian's consent for minors. */
export function TermsForm(props: TermsFormProps) {
  const { api, queryClient } = useAppClient();
  const terms = useQuery(termsQuery(api));
  // Newer ones came out meanwhile: those are shown, and need consent.
  const isStale = isProblem(props.error, 'TERMS_VERSION_STALE');
  useEffect(() => {
    if (isStale) void queryClient.invalidateQueries({ queryKey: termsKeys.present });
  }, [isStale, queryClient]);
  const loading = (
    <LoadingRegion className={styles.form}>
      <Skeleton height="190px" radius="14px" />
      <Skeleton height="78px" />
      <Skeleton height="48px" />
    </LoadingRegion>
  );
  return (
    <Loaded query={terms} loading={loading}>
      {(shown) => <Agreeing key={shown.hash} terms={shown} {...props} />}
    </Loaded>
  );
}

function Agreeing({
  terms,
  known = newcomer,
  lead,
  busy,
  error,
  onAgree,
  children,
}: TermsFormProps & { terms: Terms }) {
  const t = useTexts('users');
  const [birthDate, setBirthDate] = useState(noBirthDate);
  const [agrees, setAgrees] = useState(false);
  const [isAllowed, setAllowed] = useState(false);
  const asksBirthDate = !known.hasBirthDate;
  const asksGuardian = known.needsGuardian || birthDate.isMinor;
  const reason =
    asksBirthDate && !birthDate.isPossible
      ? t('account.birth.needed')
      : asksGuardian && !isAllowed
        ? t('account.terms.guardianNeeded')
        : agrees
          ? null
          : t('account.terms.agreeNeeded');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason !== null || busy) return;
        onAgree({
          version: terms.version,
          hash: terms.hash,
          ...(asksBirthDate && { birthDate: birthDate.text }),
          ...(asksGuardian && { guardianConsent: true as const }),
        });
      }}
    >
      <p className={styles.lead}>{lead}</p>
      <div className={styles.summary}>
        <ul className={styles.points} aria-label={t('account.terms.summary')}>
          {(['keys', 'draw', 'returns'] as const).map((point) => (
            <li key={point}>
              <Icon name={icons[point]} sizePx={20} />
              <span>{t(`account.terms.summary.${point}`)}</span>
            </li>
          ))}
        </ul>
        <p className={styles.links}>
          <Link to="/terms" target="_blank">
            {t('account.terms.full', { version: terms.version })}
            <span className="visually-hidden">{t('common.opensNewTab')}</span>
          </Link>
          <Link to="/privacy" target="_blank">
            {t('legal.privacy')}
            <span className="visually-hidden">{t('common.opensNewTab')}</span>
          </Link>
        </p>
      </div>
      {asksBirthDate && (
        <div>
          <BirthDateField value={birthDate} onChange={setBirthDate} />
          <p className={styles.hint}>{t('account.birth.why')}</p>
        </div>
      )}
      {asksGuardian && (
        <Checkbox
          className={styles.choice}
          label={t('account.terms.guardian')}
          checked={isAllowed}
          onChange={(event) => setAllowed(event.target.checked)}
        />
      )}
      {error !== null && <Notice tone="danger">{describeError(t, error)}</Notice>}
      <DialogFooter>
        <Checkbox
          className={styles.choice}
          label={t('account.terms.agree')}
          checked={agrees}
          onChange={(event) => setAgrees(event.target.checked)}
        />
        <Button type="submit" size="lg" wide busy={busy} disabledReason={reason}>
          {t('account.terms.accept')}
        </Button>
        {children}
      </DialogFooter>
    </form>
  );
}

const icons = { keys: 'key', draw: 'shield', returns: 'alert' } as const;
