import { AmountField } from '@kura/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import styles from './card-filters.module.css';

interface RangeFieldsProps {
  readonly title: string;
  readonly least: string;
  readonly most: string;
  /** The placeholders of the empty boxes: the ends, where they are known. */
  readonly ends?: { readonly least: string; readonly most: string } | undefined;
  readonly onApply: (least: string, most: string) => void;
}

/** From and to. Applied when the boxes are left, or by Enter. */
export function RangeFields({ title, least, most, ends, onApply }: RangeFieldsProps) {
  const t = useTexts('card-search');
  const [typedLeast, setTypedLeast] = useState(least);
  const [typedMost, setTypedMost] = useState(most);
  useEffect(() => {
    setTypedLeast(least);
    setTypedMost(most);
  }, [least, most]);

  const apply = (event?: FormEvent) => {
    event?.preventDefault();
    if (typedLeast !== least || typedMost !== most) onApply(typedLeast, typedMost);
  };
  return (
    <form onSubmit={apply}>
      <fieldset onBlur={() => apply()}>
        <legend className="mb-3 p-0 text-sm font-550 text-soft">{title}</legend>
        <div className={`grid gap-2 ${styles.range}`}>
          <AmountField
            label={t('market.min')}
            hideLabel
            placeholder={ends?.least ?? t('market.min')}
            value={typedLeast}
            onValueChange={setTypedLeast}
          />
          <AmountField
            label={t('market.max')}
            hideLabel
            placeholder={ends?.most ?? t('market.max')}
            value={typedMost}
            onValueChange={setTypedMost}
          />
        </div>
      </fieldset>
      <button type="submit" className="visually-hidden" tabIndex={-1}>
        {t('market.filters')}
      </button>
    </form>
  );
}
