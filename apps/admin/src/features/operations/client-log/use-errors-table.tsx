import type { ClientError } from '@kura/api-contract/client-log';
import { Chip } from '@kura/ui';
import { useState } from 'react';
import { TimeCell } from '../../../framework/list-page/cells.tsx';
import { column, figure, type ListColumn } from '../../../framework/list-page/list-column.ts';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import styles from './client-log.module.css';
import { ErrorDialog } from './error-dialog.tsx';

/** The columns of the apps' errors, and the dialog of the opened one. */
export function useErrorsTable() {
  const t = useT();
  const number = new Intl.NumberFormat(useLocale());
  const [opened, setOpened] = useState<string | null>(null);
  const columns: ListColumn<ClientError>[] = [
    column('error', t('errors.error'), (error) => (
      <span className={`grid gap-hair justify-items-start ${styles.error}`}>
        <button
          type="button"
          className="p-0 border-0 bg-none font-550 text-current text-start cursor-pointer hover-accent"
          onClick={() => setOpened(error.fingerprint)}
        >
          {error.name}
        </button>
        <span className="text-sm text-soft line-clamp-2 wrap-anywhere">{error.message}</span>
      </span>
    )),
    column('state', t('common.status'), ({ resolved }) => (
      <Chip tone={resolved === null ? 'warning' : 'success'}>
        {t(resolved === null ? 'errors.state.OPEN' : 'errors.state.RESOLVED')}
      </Chip>
    )),
    column('app', t('errors.app'), ({ app }) => t(`errors.app.${app}`)),
    figure('count', t('errors.count'), ({ count }) => number.format(count)),
    column('release', t('errors.release'), ({ releases }) => (
      <span className="text-xs font-mono whitespace-nowrap">{releases[0]?.release ?? '–'}</span>
    )),
    column('lastSeen', t('errors.lastSeen'), ({ lastSeenAt }) => <TimeCell at={lastSeenAt} />),
  ];
  const dialogOf = (errors: readonly ClientError[] = []) => {
    const shown = errors.find(({ fingerprint }) => fingerprint === opened);
    return shown && <ErrorDialog error={shown} onClose={() => setOpened(null)} />;
  };
  return { columns, dialogOf };
}
