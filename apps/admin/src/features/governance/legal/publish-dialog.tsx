import { schema } from 'virtual:kura-input/legal.publish';
import type { LegalText, LegalTextVersion } from '@kura/api-contract/legal';
import { type LegalTextFault, type LegalTextKind, legalTextFault } from '@kura/domain/legal';
import { LANGUAGES } from '@kura/domain/vocabulary';
import { Button, Dialog, ErrorState, LoadingRegion, Skeleton, useToast } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { formatDate, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { LineDifferences } from '../../../components/line-differences.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { firstPossibleDay } from './first-possible-day.ts';
import styles from './legal.module.css';
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

interface PublishValues {
  version: string;
  /** `YYYY-MM-DD` in Japan; empty before it is chosen. */
  effectiveOn: string;
  texts: LegalText['texts'];
}

const Field = fieldsOf<PublishValues>();

interface PublishProps extends Pick<PublishDialogProps, 'versions' | 'onClose'> {
  readonly title: string;
  readonly latest: LegalText;
}

function Publish({ title, latest, versions, onClose }: PublishProps) {
  const t = useT();
  const formId = useId();
  const form = usePublishForm(latest, versions, onClose);
  return (
    <Dialog
      open
      size="lg"
      title={title}
      dismissible={!form.busy}
      onClose={onClose}
      actions={
        form.asked ? (
          <>
            <Button tone="secondary" disabled={form.busy} onClick={form.withdraw}>
              {t('legal.publish.back')}
            </Button>
            <Button busy={form.busy} onClick={form.confirm}>
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
      {form.asked ? (
        <Review values={form.asked} latest={latest} error={form.error} />
      ) : (
        <Form form={form} id={formId} className="grid gap-4">
          <p>{t('legal.publish.text')}</p>
          <Fields latest={latest} />
        </Form>
      )}
    </Dialog>
  );
}

function usePublishForm(latest: LegalText, versions: readonly LegalTextVersion[], onClose: () => void) {
  const t = useT();
  const toast = useToast();
  const faultText = useFaultText();
  return useAdminForm({
    schema,
    values: { version: '', effectiveOn: '', texts: latest.texts } as PublishValues,
    read: ({ version, ...rest }) => ({
      kind: latest.kind,
      version: version.trim(),
      replaces: latest.version,
      ...rest,
    }),
    check: ({ version, effectiveOn, texts }) => {
      const isTaken = versions.some((each) => each.version === version.trim());
      const isEarly = effectiveOn !== '' && effectiveOn < firstPossibleDay(latest, new Date());
      const isSame = texts.ja === latest.texts.ja && texts.en === latest.texts.en;
      const fault = legalTextFault(texts);
      return {
        version: isTaken ? t('legal.version.taken') : null,
        effectiveOn: isEarly ? t('legal.effectiveOn.tooEarly') : null,
        texts: isSame ? t('legal.text.same') : fault && faultText(fault),
      };
    },
    asksFirst: true,
    send: (api, input, rest) => api.legal.publish(input, rest),
    onDone: ({ version }) => {
      toast({ tone: 'success', title: t('legal.published', { version }) });
      onClose();
    },
  });
}

function Fields({ latest }: { latest: LegalText }) {
  const t = useT();
  return (
    <>
      <div className={`grid gap-4 ${styles.pair}`}>
        <Field.Text
          name="version"
          label={t('legal.version')}
          hint={t('legal.version.hint', { version: latest.version })}
          invalid={t('legal.version.format')}
          maxLength={40}
          autoComplete="off"
        />
        <Field.Text
          name="effectiveOn"
          type="date"
          label={t('legal.effectiveOn')}
          hint={t('legal.effectiveOn.hint')}
          missing={t('legal.effectiveOn.missing')}
          min={firstPossibleDay(latest, new Date())}
        />
      </div>
      {LANGUAGES.map((language) => (
        <Field.TextArea
          key={language}
          name={`texts.${language}`}
          lang={language}
          rows={12}
          label={t(`legal.text.${language}`)}
          hint={t('legal.text.hint', { placeholder })}
        />
      ))}
      <Field.Custom name="texts">
        {({ error }) =>
          error !== null && (
            <p className="text-danger" role="alert">
              {error}
            </p>
          )
        }
      </Field.Custom>
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

interface ReviewProps {
  readonly values: PublishValues;
  readonly latest: LegalText;
  readonly error: unknown;
}

/** Shows the changes in both languages before they are published for good. */
function Review({ values: { version, effectiveOn, texts }, latest, error }: ReviewProps) {
  const t = useT();
  const day = formatDate(`${effectiveOn}T00:00:00+09:00`);
  return (
    <div className="grid gap-4">
      <p>{t('legal.publish.summary', { version, day })}</p>
      <p className="font-550">{t(`legal.publish.warning.${latest.kind}`)}</p>
      {LANGUAGES.map((language) => (
        <section key={language} className={`grid gap-3 ${styles.kind}`}>
          <h3>{t(`legal.text.${language}`)}</h3>
          <LineDifferences before={latest.texts[language]} after={texts[language]} lang={language} />
        </section>
      ))}
      <ProblemLine error={error} />
    </div>
  );
}
