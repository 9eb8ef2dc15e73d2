import type { EmailTemplate, EmailTemplateVersion } from '@kura/api-contract/email';
import { LANGUAGES, type Language } from '@kura/domain/vocabulary';
import {
  Button,
  Chip,
  Dialog,
  ErrorState,
  Pager,
  type PagerPosition,
  Row,
  RowList,
  RowListSkeleton,
  Segmented,
} from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallButton } from '../../../app/access/call-button.tsx';
import { LineDifferences } from '../../../components/line-differences.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { templateHistory } from './template-queries.ts';

const firstPlace: PagerPosition = { page: 1, pageSize: 10 };

interface TemplateHistoryProps {
  readonly template: EmailTemplate;
  /** Called with the version that a restore made. */
  readonly onRestored: (version: number) => void;
}

/** The versions of a template: each can be compared with the current one, and restored. */
export function TemplateHistory({ template, onRestored }: TemplateHistoryProps) {
  const t = useT();
  const { api } = useAppClient();
  const [place, setPlace] = useState(firstPlace);
  const [compared, setCompared] = useState<EmailTemplateVersion | null>(null);
  const history = useQuery(templateHistory(api, template.id, place));
  return (
    <Panel heading={t('mail.history')} hint={t('mail.history.hint')}>
      {history.isError && <ErrorState onRetry={() => void history.refetch()} />}
      {history.isPending && <RowListSkeleton count={2} />}
      {history.data && (
        <>
          <RowList label={t('mail.history')}>
            {history.data.items.map((version) => (
              <Row
                key={version.version}
                title={t('mail.version', { version: version.version })}
                details={
                  <>
                    {version.version === template.version && (
                      <Chip tone="success">{t('mail.version.present')}</Chip>
                    )}
                    <Timestamp at={version.savedAt} never={t('mail.version.original')} />
                    {version.savedBy && <span>{version.savedBy.name}</span>}
                  </>
                }
                actions={
                  version.version !== template.version && (
                    <Button
                      tone="secondary"
                      size="sm"
                      aria-label={t('mail.compare.named', { version: version.version })}
                      onClick={() => setCompared(version)}
                    >
                      {t('mail.compare')}
                    </Button>
                  )
                }
              />
            ))}
          </RowList>
          {history.data.total > firstPlace.pageSize && (
            <Pager {...place} total={history.data.total} hrefFor={() => '#history'} onGo={setPlace} />
          )}
        </>
      )}
      {compared && (
        <Comparison
          template={template}
          version={compared}
          onRestored={onRestored}
          onClose={() => setCompared(null)}
        />
      )}
    </Panel>
  );
}

interface ComparisonProps {
  readonly template: EmailTemplate;
  readonly version: EmailTemplateVersion;
  readonly onRestored: (version: number) => void;
  readonly onClose: () => void;
}

const wholeText = ({ subject, body }: EmailTemplate['texts'][Language]) => `${subject}\n\n${body}`;

function Comparison({ template, version, onRestored, onClose }: ComparisonProps) {
  const t = useT();
  const [language, setLanguage] = useState<Language>(useLocale());
  return (
    <Dialog
      open
      size="lg"
      title={t('mail.compare.title', { version: version.version })}
      onClose={onClose}
      actions={
        <CallButton
          call="emailTemplates.restore"
          wide
          send={(api) =>
            api.emailTemplates.restore(
              { id: template.id, version: version.version },
              { context: { ifMatch: String(template.version) } },
            )
          }
          onDone={(restored) => {
            onRestored(restored.version);
            onClose();
            return t('mail.restored', { version: version.version });
          }}
        >
          {t('mail.restore', { version: version.version })}
        </CallButton>
      }
    >
      <div className="grid gap-4">
        <p>{t('mail.compare.text')}</p>
        <Segmented
          label={t('common.language')}
          hideLabel
          selected={language}
          onSelect={setLanguage}
          items={LANGUAGES.map((key) => ({ key, label: t(`language.${key}`) }))}
        />
        <LineDifferences
          before={wholeText(template.texts[language])}
          after={wholeText(version.texts[language])}
          lang={language}
        />
      </div>
    </Dialog>
  );
}
