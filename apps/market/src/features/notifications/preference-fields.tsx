import type { NotificationPreference } from '@kura/api-contract';
import { isMeasured } from '@kura/domain';
import { AmountField, Switch } from '@kura/ui';
import styles from './preference-fields.module.css';
import { isLeastAmount, isPercent } from './threshold-input.ts';
import { useNoticeT } from './use-notice-t.ts';

/** A preference as it is being typed. */
export interface DraftPreference extends Pick<NotificationPreference, 'kind' | 'enabled'> {
  /** Null for kinds that come in one size. */
  readonly percent: string | null;
  readonly amount: string | null;
}

interface PreferenceFieldsProps {
  readonly draft: DraftPreference;
  readonly onChange: (draft: DraftPreference) => void;
}

/** Whether to be told of one kind and, if it comes in all sizes, from how much on. */
export function PreferenceFields({ draft, onChange }: PreferenceFieldsProps) {
  const t = useNoticeT();
  const { kind, enabled, percent, amount } = draft;
  return (
    <div className={styles.fields}>
      <Switch
        label={t(`notice.settings.${kind}`)}
        checked={enabled}
        onChange={(next) => onChange({ ...draft, enabled: next })}
      />
      {enabled && isMeasured(kind) && percent !== null && amount !== null && (
        <div className={styles.sizes}>
          <AmountField
            label={t(`notice.settings.percent.${kind}`)}
            value={percent}
            onValueChange={(value) => onChange({ ...draft, percent: value })}
            suffix={t('notice.settings.percentUnit')}
            error={isPercent(percent) ? null : t('notice.settings.percentError')}
          />
          <AmountField
            label={t(`notice.settings.amount.${kind}`)}
            value={amount}
            onValueChange={(value) => onChange({ ...draft, amount: value })}
            suffix={t('notice.settings.amountUnit')}
            error={isLeastAmount(amount) ? null : t('validation.validAmount')}
          />
        </div>
      )}
    </div>
  );
}
