import { Icon } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import type { ApiClient } from '@kura/web-kit';
import { nextStep, useCallForm } from '@kura/web-kit/form';
import { useState } from 'react';
import { ActionButton } from '../app/access/action-button.tsx';
import type { CallName } from '../app/access/may-call.ts';
import { useLocale, useT } from '../i18n/i18n.ts';
import { Panel } from './panel.tsx';
import { type Days, lastMonthInJapan } from './past-period.ts';
import styles from './period-download.module.css';
import { ProblemLine } from './problem-line.tsx';
import { useDownload } from './use-download.ts';

interface Period extends Days {
  readonly language: 'ja' | 'en';
}

const Field = fieldsOf<Period>();

interface PeriodDownloadProps {
  readonly heading: string;
  readonly hint: string;
  readonly button: string;
  readonly call: CallName;
  /** The days that are chosen first; the last month by default. */
  readonly initial?: (now: Date) => Days;
  readonly fileName: (period: Period) => string;
  readonly read: (api: ApiClient, period: Period) => Promise<unknown>;
}

/** Downloads a file about the days of a period. */
export function PeriodDownload(props: PeriodDownloadProps) {
  const { heading, hint, button, call, initial = lastMonthInJapan, fileName, read } = props;
  const t = useT();
  const language = useLocale();
  const [days] = useState(() => initial(new Date()));
  const download = useDownload();
  const form = useCallForm<Period, Period>({
    values: { ...days, language },
    read: (period) => period,
    save: nextStep(
      (period) => download.mutate({ fileName: fileName(period), call: (api) => read(api, period) }),
      { busy: download.isPending, error: download.error },
    ),
  });
  const { from, to } = form.methods.watch();
  return (
    <Panel heading={heading} hint={hint}>
      <Form form={form} className={`flex flex-wrap gap-4 ${styles.form}`}>
        <Field.Text name="from" type="date" required label={t('records.from')} />
        <Field.Text name="to" type="date" required label={t('records.to')} />
        <Field.Select name="language" label={t('common.language')}>
          <option value="ja">日本語</option>
          <option value="en">English</option>
        </Field.Select>
        <ActionButton call={call} type="submit" busy={form.busy} disabled={from === '' || to === ''}>
          <Icon name="download" sizePx={18} />
          {button}
        </ActionButton>
      </Form>
      <ProblemLine error={form.error} />
    </Panel>
  );
}
