import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './contact.module.css';

interface TrapFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field that people neither see nor reach: a program that fills in every field gives itself away. */
export function TrapField({ value, onChange }: TrapFieldProps) {
  const t = useTexts('contact');
  return (
    <div className={`absolute overflow-hidden ${styles.trap}`} aria-hidden="true">
      <label>
        {t('contact.website')}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
    </div>
  );
}
