import type { NotificationPreference } from '@kura/api-contract/notifications';
import { isAlwaysShown, isMeasured } from '@kura/domain/notifications';
import { AmountField, Checkbox } from '@kura/ui';
import { useId } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './preference-fields.module.css';
import { isLeastAmount, isPercent } from './threshold-input.ts';

/** The input for a preference. */
export interface DraftPreference extends Pick<NotificationPreference, 'kind' | 'enabled' | 'email' | 'push'> {
  /** Null for kinds that come in one size. */
  readonly percent: string | null;
  readonly amount: string | null;
}

interface PreferenceFieldsProps {
  readonly draft: DraftPreference;
  readonly onChange: (draft: DraftPreference) => void;
}

const ways = ['enabled', 'email', 'push'] as const;

/** The channels of one kind and its threshold, if it has one. */
export function PreferenceFields({ draft, onChange }: PreferenceFieldsProps) {
  const t = useTexts('notifications');
  const id = useId();
  const { kind, enabled, percent, amount } = draft;
  /** The other two need the list; some kinds are always in the list. */
  const isFixed = (way: (typeof ways)[number]) => (way === 'enabled' ? isAlwaysShown(kind) : !enabled);
  return (
    <div className={styles.fields}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out next to its legend. */}
      <div role="group" className={styles.kind} aria-labelledby={id}>
        <span id={id} className={styles.name}>
          {t(`notice.settings.${kind}`)}
        </span>
        <span className={styles.ways}>
          {ways.map((way) => (
            <Checkbox
              key={way}
              label={t(`notice.way.${way}`)}
              checked={draft[way] && (way === 'enabled' || enabled)}
              disabled={isFixed(way)}
              onChange={(event) => onChange({ ...draft, [way]: event.target.checked })}
            />
          ))}
        </span>
      </div>
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
