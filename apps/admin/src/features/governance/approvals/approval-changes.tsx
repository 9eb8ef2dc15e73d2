import type { Approval } from '@kura/api-contract/approvals';
import { Icon } from '@kura/ui';
import { LineDifferences } from '../../../components/line-differences.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useApprovalText } from './approval-text.ts';
import styles from './approvals.module.css';

/** The changed fields with their values before and after. */
export function ApprovalChanges({ changes }: Pick<Approval, 'changes'>) {
  const t = useT();
  const text = useApprovalText();
  return (
    <dl className="grid gap-4">
      {changes.map(({ field, before, after }) => (
        <div key={field} className={`grid gap-2 ${styles.change}`}>
          <dt className="text-sm font-550">{text.field(field)}</dt>
          <dd>
            {`${before ?? ''}${after ?? ''}`.includes('\n') ? (
              <LineDifferences before={before ?? ''} after={after ?? ''} />
            ) : (
              <span className="cluster gap-2 wrap-anywhere">
                {before !== after && before !== null && (
                  <>
                    <span className={`text-soft ${styles.before}`}>
                      <span className="visually-hidden">{t('approvals.before')}: </span>
                      {text.value(field, before)}
                    </span>
                    <Icon name="chevron-right" sizePx={16} />
                  </>
                )}
                <span className="font-600">
                  <span className="visually-hidden">{t('approvals.after')}: </span>
                  {text.value(field, after)}
                </span>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
