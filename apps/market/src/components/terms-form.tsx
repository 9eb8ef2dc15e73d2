import type { SignUpConsent, Terms } from '@kura/api-contract/users';
import { Button, DialogFooter, Icon, LoadingRegion, Skeleton } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { isProblem, termsKeys, termsQuery, useAppClient } from '@kura/web-kit';
import { nextStep, useCallForm } from '@kura/web-kit/form';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { describeError } from '../i18n/describe-error.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { BirthDateField, type ChosenBirthDate, noBirthDate } from './birth-date-field.tsx';
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
    <LoadingRegion className="grid gap-4">
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

interface AgreementValues {
  birthDate: ChosenBirthDate;
  agrees: boolean;
  /** A guardian has agreed. */
  isAllowed: boolean;
}

const Field = fieldsOf<AgreementValues>();

function Agreeing(props: TermsFormProps & { terms: Terms }) {
  const { terms, known = newcomer, lead, busy, error, onAgree, children } = props;
  const t = useTexts('users');
  const asksBirthDate = !known.hasBirthDate;
  const asksGuardian = ({ birthDate }: AgreementValues) => known.needsGuardian || birthDate.isMinor;
  const form = useCallForm({
    values: { birthDate: noBirthDate, agrees: false, isAllowed: false } as AgreementValues,
    read: (values) => ({
      version: terms.version,
      hash: terms.hash,
      ...(asksBirthDate && { birthDate: values.birthDate.text }),
      ...(asksGuardian(values) && { guardianConsent: true as const }),
    }),
    save: nextStep(onAgree, { busy, error }),
  });
  const values = form.methods.watch();
  const reason =
    asksBirthDate && !values.birthDate.isPossible
      ? t('account.birth.needed')
      : asksGuardian(values) && !values.isAllowed
        ? t('account.terms.guardianNeeded')
        : values.agrees
          ? null
          : t('account.terms.agreeNeeded');
  return (
    <Form form={form} className="grid gap-4">
      <p className="leading-7 text-soft">{lead}</p>
      <Summary version={terms.version} />
      {asksBirthDate && (
        <div>
          <Field.Custom name="birthDate">{(field) => <BirthDateField {...field} />}</Field.Custom>
          <p className={`mt-2 text-xs text-faint ${styles.hint}`}>{t('account.birth.why')}</p>
        </div>
      )}
      {asksGuardian(values) && (
        <Field.Checkbox name="isAllowed" className={styles.choice} label={t('account.terms.guardian')} />
      )}
      {error !== null && <Notice tone="danger">{describeError(t, error)}</Notice>}
      <DialogFooter>
        <Field.Checkbox name="agrees" className={styles.choice} label={t('account.terms.agree')} />
        <Button type="submit" size="lg" wide busy={busy} disabledReason={reason}>
          {t('account.terms.accept')}
        </Button>
        {children}
      </DialogFooter>
    </Form>
  );
}

const icons = { keys: 'key', draw: 'shield', returns: 'alert' } as const;

/** The points that matter most, and the whole texts. */
function Summary({ version }: Pick<Terms, 'version'>) {
  const t = useTexts('users');
  return (
    <div className="grid gap-4 p-4 border rounded-lg bg-ink">
      <ul className={`grid gap-3 ${styles.points}`} aria-label={t('account.terms.summary')}>
        {(['keys', 'draw', 'returns'] as const).map((point) => (
          <li key={point}>
            <Icon name={icons[point]} sizePx={20} />
            <span>{t(`account.terms.summary.${point}`)}</span>
          </li>
        ))}
      </ul>
      <p className={`flex flex-wrap gap-4 gap-y-0 border-t text-sm ${styles.links}`}>
        <Link to="/terms" target="_blank">
          {t('account.terms.full', { version: version })}
          <span className="visually-hidden">{t('common.opensNewTab')}</span>
        </Link>
        <Link to="/privacy" target="_blank">
          {t('legal.privacy')}
          <span className="visually-hidden">{t('common.opensNewTab')}</span>
        </Link>
      </p>
    </div>
  );
}
