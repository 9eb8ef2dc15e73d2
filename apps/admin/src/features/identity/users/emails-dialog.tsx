import { Button, Dialog, Icon, TextAreaField, useToast } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useMutation } from '@tanstack/react-query';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { saveCsv } from '../../../components/save-csv.ts';
import { useT } from '../../../i18n/i18n.ts';
import { type EmailEntry, readEmails, type UserFilter } from './user-queries.ts';
import styles from './users.module.css';

const csvColumns = ['userId', 'name', 'email', 'language'] as const;

/**
 * Exports the e-mail addresses of the users that match the list's filter. Reads them only on request, because each export is
 * audited.
 */
export function EmailsDialog({ asked, onClose }: { asked: UserFilter; onClose: () => void }) {
  const t = useT();
  const toast = useToast();
  const { api } = useAppClient();
  const read = useMutation({ mutationFn: () => readEmails(api, asked) });
  const list = read.data?.map(({ email }) => email).join('\n') ?? '';
  const saveEmails = (entries: readonly EmailEntry[]) =>
    saveCsv('kura-emails', [
      csvColumns.map((column) => t(`users.emails.csv.${column}`)),
      ...entries.map(({ userId, name, email, language }) => [userId, name, email, t(`language.${language}`)]),
    ]);
  const copy = () =>
    void navigator.clipboard
      ?.writeText(list)
      .then(() => toast({ tone: 'success', title: t('common.copied') }));
  return (
    <Dialog
      open
      size="sm"
      title={t('users.emails')}
      onClose={onClose}
      actions={
        read.data ? (
          <>
            <Button wide disabledReason={read.data.length > 0 ? null : t('users.emails.none')} onClick={copy}>
              <Icon name="copy" sizePx={18} />
              {t('users.emails.copy', { count: read.data.length })}
            </Button>
            {read.data.length > 0 && (
              <Button wide tone="secondary" onClick={() => saveEmails(read.data)}>
                <Icon name="download" sizePx={18} />
                {t('common.exportCsv')}
              </Button>
            )}
          </>
        ) : (
          <Button wide busy={read.isPending} onClick={() => read.mutate()}>
            {t('users.emails.read')}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <p>{t(asked.search || asked.status ? 'users.emails.ofFilter' : 'users.emails.ofAll')}</p>
        <p>{t('users.emails.recorded')}</p>
        <ProblemLine error={read.error} />
        {read.data && read.data.length > 0 && (
          <TextAreaField
            className={styles.addresses}
            label={t('users.emails')}
            hideLabel
            readOnly
            rows={8}
            value={list}
          />
        )}
      </div>
    </Dialog>
  );
}
