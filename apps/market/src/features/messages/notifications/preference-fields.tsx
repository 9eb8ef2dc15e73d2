import type { NotificationPreference } from '@kura/api-contract/notifications';
import { isAlwaysShown, isMeasured } from '@kura/domain/notifications';
import { Checkbox } from '@kura/ui';
import { fieldsOf } from '@kura/ui/form';
import { useId } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './preference-fields.module.css';

/** The input for a preference. */
export interface PreferenceValues
  extends Pick<NotificationPreference, 'kind' | 'enabled' | 'email' | 'push'> {
  /** Null for kinds that come in one size. */
  readonly percent: string | null;
  readonly amount: string | null;
}

const Field = fieldsOf<{ items: PreferenceValues[] }>();

interface PreferenceFieldsProps extends Pick<PreferenceValues, 'kind' | 'enabled'> {
  /** The place in the form's list. */
  readonly index: number;
}

const ways = ['enabled', 'email', 'push'] as const;

/** The channels of one kind and its threshold, if it has one. */
export function PreferenceFields({ index, kind, enabled }: PreferenceFieldsProps) {
  const t = useTexts('notifications');
  const id = useId();
  /** The other two need the list; some kinds are always in the list. */
  const isFixed = (way: (typeof ways)[number]) => (way === 'enabled' ? isAlwaysShown(kind) : !enabled);
  return (
    <div className={`stack ${styles.fields}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out next to its legend. */}
      <div role="group" className={`grid grid-cols-end items-center ${styles.kind}`} aria-labelledby={id}>
        <span id={id} className={`text-sm ${styles.name}`}>
          {t(`notice.settings.${kind}`)}
        </span>
        <span className={`grid ${styles.ways}`}>
          {ways.map((way) => (
            <Field.Custom key={way} name={`items.${index}.${way}`}>
              {({ value, onChange }) => (
                <Checkbox
                  label={t(`notice.way.${way}`)}
                  checked={value && (way === 'enabled' || enabled)}
                  disabled={isFixed(way)}
                  onChange={({ target }) => onChange(target.checked)}
                />
              )}
            </Field.Custom>
          ))}
        </span>
      </div>
      {enabled && isMeasured(kind) && (
        <div className={`grid pb-3 ${styles.sizes}`}>
          <Field.Amount
            name={`items.${index}.percent`}
            label={t(`notice.settings.percent.${kind}`)}
            suffix={t('notice.settings.percentUnit')}
          />
          <Field.Amount
            name={`items.${index}.amount`}
            label={t(`notice.settings.amount.${kind}`)}
            suffix={t('notice.settings.amountUnit')}
          />
        </div>
      )}
    </div>
  );
}
