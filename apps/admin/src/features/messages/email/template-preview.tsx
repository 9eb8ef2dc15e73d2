import type { Language } from '@kura/domain/vocabulary';
import { Segmented, Skeleton } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Panel } from '../../../components/panel.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './template-preview.module.css';
import { mailPreview } from './template-queries.ts';
import { useTemplateProblemText } from './template-text.ts';
import { previewOf, type TemplateValues } from './template-values.ts';

const restMs = 400;

interface TemplatePreviewProps {
  readonly draft: TemplateValues;
  readonly language: Language;
}

/** The mail as its readers will get it, with samples, as soon as typing rests. */
export function TemplatePreview({ draft, language }: TemplatePreviewProps) {
  const t = useT();
  const { api } = useAppClient();
  const problemText = useTemplateProblemText();
  const [form, setForm] = useState<'html' | 'text'>('html');
  const input = previewOf(useRested(draft), language);
  const preview = useQuery({
    ...mailPreview(api, input ?? { language, text: { subject: '-', body: '-' }, variables: [] }),
    enabled: input !== null,
  });
  return (
    <Panel heading={t('mail.preview')} hint={t('mail.preview.hint')}>
      <Segmented
        label={t('mail.preview.form')}
        hideLabel
        selected={form}
        onSelect={setForm}
        items={(['html', 'text'] as const).map((key) => ({ key, label: t(`mail.preview.${key}`) }))}
      />
      {input === null ? (
        <p className="text-sm text-faint">{t('mail.preview.empty')}</p>
      ) : preview.isError ? (
        <p className="p-4 py-3 rounded-md bg-danger text-sm text-danger" role="alert">
          {problemText(preview.error)}
        </p>
      ) : preview.data === undefined ? (
        <Skeleton height="24rem" />
      ) : (
        <div className="border rounded-md overflow-hidden" lang={language}>
          <p className="p-4 py-3 border-b bg-raised text-sm font-600">{preview.data.subject}</p>
          {form === 'html' ? (
            // The sandbox runs nothing and reaches nothing of the admin app. Each text gets a new frame: changing the text of a
            // frame that still loads may keep the old text.
            <iframe
              key={preview.data.html}
              className={`block w-full border-0 ${styles.page}`}
              title={t('mail.preview')}
              sandbox=""
              srcDoc={preview.data.html}
            />
          ) : (
            <pre className={`m-0 p-4 text-sm font-mono whitespace-pre-wrap ${styles.text}`}>
              {preview.data.text}
            </pre>
          )}
        </div>
      )}
    </Panel>
  );
}

/** A value once it has stayed the same for a moment. */
function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
