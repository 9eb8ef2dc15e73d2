import { Icon, SelectField, TextField } from '@kura/ui';
import type { ApiClient } from '@kura/web-kit';
import { type FormEvent, useState } from 'react';
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
  const locale = useLocale();
  const [period, setPeriod] = useState<Period>(() => ({ ...initial(new Date()), language: locale }));
  const download = useDownload();
  const isComplete = period.from !== '' && period.to !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && !download.isPending) {
      download.mutate({ fileName: fileName(period), call: (api) => read(api, period) });
    }
  };
  return (
    <Panel heading={heading} hint={hint}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          type="date"
          required
          label={t('records.from')}
          value={period.from}
          onChange={(event) => setPeriod({ ...period, from: event.target.value })}
        />
        <TextField
          type="date"
          required
          label={t('records.to')}
          value={period.to}
          onChange={(event) => setPeriod({ ...period, to: event.target.value })}
        />
        <SelectField
          label={t('common.language')}
          value={period.language}
          onChange={(event) => setPeriod({ ...period, language: event.target.value === 'en' ? 'en' : 'ja' })}
        >
          <option value="ja">日本語</option>
          <option value="en">English</option>
        </SelectField>
        <ActionButton call={call} type="submit" busy={download.isPending} disabled={!isComplete}>
          <Icon name="download" sizePx={18} />
          {button}
        </ActionButton>
      </form>
      <ProblemLine error={download.error} />
    </Panel>
  );
}
