import type { FailedMail } from '@kura/api-contract/email';
import { DataTable, Pager, type PagerPosition, type TableColumn } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../app/access/use-may.ts';
import { Panel } from '../../../components/panel.tsx';
import { TimeCell } from '../../../framework/list-page/cells.tsx';
import { column } from '../../../framework/list-page/list-column.ts';
import { useT } from '../../../i18n/i18n.ts';
import styles from './failed-mails.module.css';
import { failedMailList } from './template-queries.ts';
import { useTemplateName } from './template-text.ts';

/** Mails that could not be sent; nothing while there are none. */
export function FailedMails() {
  const t = useT();
  const { api } = useAppClient();
  const { may } = useMay();
  const templateName = useTemplateName();
  const [place, setPlace] = useState<PagerPosition>({ page: 1, pageSize: 10 });
  const { data } = useQuery({
    ...failedMailList(api, place),
    enabled: may('emailTemplates.failures'),
  });
  if (!data || data.total === 0) return null;
  const columns: TableColumn<FailedMail>[] = [
    column('recipient', t('mail.failed.recipient'), ({ recipient, userId }) =>
      userId === null ? (
        recipient
      ) : (
        <Link to="/users/$id" params={{ id: userId }} className={styles.link}>
          {recipient}
        </Link>
      ),
    ),
    column('template', t('mail.failed.template'), ({ template }) =>
      templateName({ key: template, name: template }),
    ),
    column('error', t('common.reason'), ({ error }) => (
      <span className={`block text-sm text-soft wrap-anywhere ${styles.error}`}>{error || '–'}</span>
    )),
    column('failedAt', t('mail.failed.at'), ({ failedAt }) => <TimeCell at={failedAt} />),
  ];
  return (
    <Panel heading={t('mail.failed')} hint={t('mail.failed.hint')}>
      <DataTable caption={t('mail.failed')} columns={columns} rows={data.items} rowKey={({ id }) => id} />
      {data.total > place.pageSize && (
        <Pager {...place} total={data.total} hrefFor={() => '#'} onGo={setPlace} />
      )}
    </Panel>
  );
}
