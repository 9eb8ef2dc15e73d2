import { SETTING_RULES, type SettingKey } from '@kura/domain/settings';
import { Dialog, ErrorState, LoadingRegion, Skeleton } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LineDifferences } from '../../../components/line-differences.tsx';
import { useSettingName, useSettingValue } from '../../../components/setting-text.ts';
import { Timestamp } from '../../../components/timestamp.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { allSettings } from './setting-queries.ts';
import styles from './settings.module.css';

/** Every change of one setting: admin, time, old and new value, and the approving admin. */
export function HistoryDialog({ settingKey, onClose }: { settingKey: SettingKey; onClose: () => void }) {
  const t = useT();
  const nameOf = useSettingName();
  const shown = useSettingValue();
  const history = useQuery(allSettings(useAppClient().api, settingKey));
  const isText = SETTING_RULES[settingKey].kind === 'TEXT';
  return (
    <Dialog open size="lg" title={t('settings.history.of', { name: nameOf(settingKey) })} onClose={onClose}>
      {history.isError ? (
        <ErrorState onRetry={() => void history.refetch()} />
      ) : history.isPending ? (
        <LoadingRegion>
          <Skeleton height="12rem" />
        </LoadingRegion>
      ) : (
        <ol className={`grid gap-4 ${styles.history}`}>
          {history.data.history.map((change) => (
            <li key={`${change.changedAt} ${change.value}`}>
              <p className="cluster gap-3 gap-y-1 text-sm text-faint">
                <Timestamp at={change.changedAt} />
                <span>{change.changedBy}</span>
                {change.approvalId && (
                  <Link
                    to="/approvals/$id"
                    params={{ id: change.approvalId }}
                    className="text-accent"
                    onClick={onClose}
                  >
                    {change.approvedBy
                      ? t('settings.history.confirmedBy', { by: change.approvedBy })
                      : t('settings.history.approval')}
                  </Link>
                )}
              </p>
              {isText ? (
                <LineDifferences before={change.previousValue ?? ''} after={change.value} />
              ) : (
                <p>
                  {change.previousValue !== null && (
                    <>
                      <span className={styles.before}>{shown(settingKey, change.previousValue)}</span>
                      <span aria-hidden="true"> → </span>
                    </>
                  )}
                  <strong>{shown(settingKey, change.value)}</strong>
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}
