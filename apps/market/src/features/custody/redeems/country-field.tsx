import { SelectField } from '@kura/ui';
import { useLocale } from '@kura/web-kit';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { countriesOf } from './countries.ts';

interface CountryFieldProps {
  readonly country: string;
  /** Codes of the countries that the shop doesn't ship to. They are listed, so that nobody searches for a missing one. */
  readonly notServed: readonly string[];
  readonly autoComplete: string;
  readonly onChange: (country: string) => void;
}

/** The country of a postal address. */
export function CountryField({ country, notServed, autoComplete, onChange }: CountryFieldProps) {
  const t = useTexts('redeems');
  const locale = useLocale();
  const countries = useMemo(() => countriesOf(locale), [locale]);
  return (
    <SelectField
      label={t('redeem.address.country')}
      value={country}
      autoComplete={autoComplete}
      onChange={(event) => onChange(event.target.value)}
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code} disabled={notServed.includes(code)}>
          {notServed.includes(code) ? t('redeem.address.country.notServed', { country: name }) : name}
        </option>
      ))}
    </SelectField>
  );
}
