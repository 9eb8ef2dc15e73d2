import { Icon, IconButton, Segmented } from '@kura/ui';
import { useTexts } from '../../../i18n/use-texts.ts';
import { quantityChoices } from './gacha-facts.ts';
import styles from './quantity-field.module.css';

interface QuantityFieldProps {
  readonly quantity: number;
  /** The most that may be bought at once, at least 1. */
  readonly most: number;
  readonly onChange: (quantity: number) => void;
}

/** Chooses the number of packs: usual numbers as buttons, others in steps of one. */
export function QuantityField({ quantity, most, onChange }: QuantityFieldProps) {
  const t = useTexts('gacha');
  // A button that is disabled for real would lose the focus at the limit.
  const step = (next: number) => ({
    'aria-disabled': next < 1 || next > most,
    onClick: () => {
      if (next >= 1 && next <= most) onChange(next);
    },
  });
  return (
    <div className="grid grid-cols-end gap-3 items-end">
      <Segmented
        label={t('roll.quantity')}
        selected={String(quantity)}
        onSelect={(key) => onChange(Number(key))}
        items={quantityChoices(most).map((choice) => ({ key: String(choice), label: String(choice) }))}
      />
      {most > 1 && (
        <div className={`flex items-center border-strong ${styles.stepper}`}>
          <IconButton aria-label={t('roll.fewer')} {...step(quantity - 1)}>
            <Icon name="minus" />
          </IconButton>
          <output className={`font-600 text-center tabular ${styles.count}`} aria-live="polite">
            {quantity}
          </output>
          <IconButton aria-label={t('roll.more')} {...step(quantity + 1)}>
            <Icon name="plus" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
