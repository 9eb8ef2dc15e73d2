import type { LegalText, LegalTextVersion } from '@kura/api-contract/legal';
import type { LegalTextFault, LegalTextKind } from '@kura/domain/legal';
import { LANGUAGES } from '@kura/domain/vocabulary';
import {
  Button,
  Dialog,
  ErrorState,
  LoadingRegion,
  Skeleton,
  TextAreaField,
  TextField,
  useToast,
} from '@kura/ui';
import { formatDate, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { LineDifferences } from '../../../components/line-differences.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './legal.module.css';
import { firstPossibleDay, type LegalDraft, type LegalDraftMistakes, mistakesOf } from './legal-draft.ts';
import { legalText } from './legal-queries.ts';

interface PublishDialogProps {
  readonly kind: LegalTextKind;
  /** Every version of this kind, the latest first. */
  readonly versions: readonly LegalTextVersion[];
  readonly onClose: () => void;
}

/** Publishes a new version. */
export function PublishDialog({ kind, versions, onClose }: PublishDialogProps) {
  const t = useT();
  const { api } = useAppClient();
  // The latest version when the dialog opened. A newer version by another admin is a conflict.
  const [begun] = useState(versions[0]);
  const latest = useQuery({
    ...legalText(api, begun ?? { kind, version: '' }),
    enabled: begun !== undefined,
  });
  const title = t('legal.publish.of', { kind: t(`legal.kind.${kind}`) });
  if (latest.data) {
    return <Publish title={title} latest={latest.data} versions={versions} onClose={onClose} />;
  }
  return (
    <Dialog open size="lg" title={title} onClose={onClose}>
      {latest.isError ? (
        <ErrorState onRetry={() => void latest.refetch()} />
      ) : (
        <LoadingRegion>
          <Skeleton height="24rem" />
        </LoadingRegion>
      )}
    </Dialog>
  );
}

interface PublishProps extends Pick<PublishDialogProps, 'versions' | 'onClose'> {
  readonly title: string;
  readonly latest: LegalText;
}

function Publish({ title, latest, versions, onClose }: PublishProps) {
  const t = useT();
  const toast = useToast();
  const formId = useId();
  const [draft, setDraft] = useState<LegalDraft>({ version: '', effectiveOn: '', texts: latest.texts });
  const [isSubmitted, setSubmitted] = useState(false);
  const [isReviewed, setReviewed] = useState(false);
  const publish = useAdminMutation(
    (api) =>
      api.legal.publish({
        kind: latest.kind,
        version: draft.version.trim(),
        replaces: latest.version,
        effectiveOn: draft.effectiveOn,
        texts: draft.texts,
      }),
    ({ version }) => {
      toast({ tone: 'success', title: t('legal.published', { version }) });
      onClose();
    },
  );
  const mistakes = mistakesOf(draft, versions, latest, new Date());
  const isWhole = Object.values(mistakes).every((each) => each === null);
  const review = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (isWhole) setReviewed(true);
  };
  return (
    <Dialog
      open
      size="lg"
      title={title}
      dismissible={!publish.isPending}
      onClose={onClose}
      actions={
        isReviewed ? (
          <>
            <Button tone="secondary" disabled={publish.isPending} onClick={() => setReviewed(false)}>
              {t('legal.publish.back')}
            </Button>
            <Button busy={publish.isPending} onClick={() => publish.mutate()}>
              {t('common.publish')}
            </Button>
          </>
        ) : (
          <Button type="submit" form={formId} wide>
            {t('legal.publish.review')}
          </Button>
        )
      }
    >
      {isReviewed ? (
        <Review draft={draft} latest={latest} error={publish.error} />
      ) : (
        <form id={formId} className={styles.dialog} onSubmit={review} noValidate>
          <p>{t('legal.publish.text')}</p>
          <Fields
            draft={draft}
            latest={latest}
            mistakes={isSubmitted ? mistakes : none}
            onChange={setDraft}
          />
        </form>
      )}
    </Dialog>
  );
}

const none: LegalDraftMistakes = { version: null, effectiveOn: null, texts: null };

interface FieldsProps {
  readonly draft: LegalDraft;
  readonly latest: LegalText;
  readonly mistakes: LegalDraftMistakes;
  readonly onChange: (draft: LegalDraft) => void;
}

function Fields({ draft, latest, mistakes, onChange }: FieldsProps) {
  const t = useT();
  const faultText = useFaultText();
  const { texts } = mistakes;
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t('legal.version')}
          hint={t('legal.version.hint', { version: latest.version })}
          value={draft.version}
          maxLength={40}
          autoComplete="off"
          error={mistakes.version && t(`legal.version.${mistakes.version}`)}
          onChange={({ target }) => onChange({ ...draft, version: target.value })}
        />
        <TextField
          type="date"
          label={t('legal.effectiveOn')}
          hint={t('legal.effectiveOn.hint')}
          min={firstPossibleDay(latest, new Date())}
          value={draft.effectiveOn}
          error={mistakes.effectiveOn && t(`legal.effectiveOn.${mistakes.effectiveOn}`)}
          onChange={({ target }) => onChange({ ...draft, effectiveOn: target.value })}
        />
      </div>
      {LANGUAGES.map((language) => (
        <TextAreaField
          key={language}
          lang={language}
          rows={12}
          label={t(`legal.text.${language}`)}
          hint={t('legal.text.hint', { placeholder })}
          value={draft.texts[language]}
          onChange={({ target }) =>
            onChange({ ...draft, texts: { ...draft.texts, [language]: target.value } })
          }
        />
      ))}
      {texts !== null && (
        <p className={styles.fault} role="alert">
          {texts === 'same' ? t('legal.text.same') : faultText(texts)}
        </p>
      )}
    </>
  );
}

const placeholder = '{operatorName}';

function useFaultText(): (fault: LegalTextFault) => string {
  const t = useT();
  return (fault) => {
    if (fault.kind === 'SHAPE') return t('legal.fault.SHAPE', { line: fault.line });
    if (fault.kind === 'PLACEHOLDER') {
      return t('legal.fault.PLACEHOLDER', { found: fault.placeholder.trim(), placeholder });
    }
    return t(`legal.fault.${fault.kind}`);
  };
}

/** Shows the changes in both languages before they are published for good. */
function Review({ draft, latest, error }: Pick<FieldsProps, 'draft' | 'latest'> & { error: unknown }) {
  const t = useT();
  return (
    <div className={styles.dialog}>
      <p>
        {t('legal.publish.summary', {
          version: draft.version.trim(),
          day: formatDate(`${draft.effectiveOn}T00:00:00+09:00`),
        })}
      </p>
      <p className={styles.warning}>{t(`legal.publish.warning.${latest.kind}`)}</p>
      {LANGUAGES.map((language) => (
        <section key={language} className={styles.kind}>
          <h3>{t(`legal.text.${language}`)}</h3>
          <LineDifferences before={latest.texts[language]} after={draft.texts[language]} lang={language} />
        </section>
      ))}
      <ProblemLine error={error} />
    </div>
  );
}
