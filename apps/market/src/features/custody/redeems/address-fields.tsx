import { type AddressField, PREFECTURES } from '@kura/domain/redeems';
import { fieldsOf } from '@kura/ui/form';
import { configQuery, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/use-texts.ts';
import { CountryField } from './country-field.tsx';
import { prefectureName } from './prefecture-name.ts';
import styles from './redeem.module.css';
import { usePlaceOfPostalCode } from './use-place-of-postal-code.ts';
import { invalidText, type RedeemForm, type RedeemValues } from './use-redeem.ts';

const Field = fieldsOf<RedeemValues>();

/** The field order of Japan Post, and the one of most other countries. */
const japaneseFields = ['postalCode', 'region', 'city', 'line1', 'line2', 'name', 'phone'] as const;
const foreignFields = ['name', 'line1', 'line2', 'city', 'region', 'postalCode', 'phone'] as const;

const autoComplete: Readonly<Record<AddressField, string>> = {
  name: 'name',
  country: 'country',
  postalCode: 'postal-code',
  region: 'address-level1',
  city: 'address-level2',
  line1: 'address-line1',
  line2: 'address-line2',
  phone: 'tel',
};

/** The fields of a postal address in the order of its country. A Japanese postal code fills in the place. */
export function AddressFields({ form: { methods } }: { form: RedeemForm }) {
  const t = useTexts('redeems');
  const { data: config } = useQuery(configQuery(useAppClient().api));
  const address = methods.watch('address');
  const isJapanese = address.country === 'JP';
  const hasUnknownCode = usePlaceOfPostalCode(address, ({ region, city, line1 }) => {
    methods.setValue('address.region', region);
    methods.setValue('address.city', city);
    methods.setValue('address.line1', line1);
  });
  const hints: Partial<Record<AddressField, string | undefined>> = {
    phone: isJapanese ? undefined : t('redeem.address.phone.hint'),
    postalCode: hasUnknownCode ? t('redeem.address.postalCode.unknown') : undefined,
  };
  return (
    <fieldset className={`grid gap-4 border-0 ${styles.address}`}>
      <legend className={`m-0 p-0 text-md font-600 ${styles.legend}`}>{t('redeem.address')}</legend>
      <Field.Custom name="address.country">
        {({ value, onChange }) => (
          <CountryField
            country={value}
            notServed={config?.['countriesNotServed']?.split(' ') ?? []}
            autoComplete={autoComplete.country}
            onChange={(country) => {
              onChange(country);
              methods.setValue('address.region', '');
            }}
          />
        )}
      </Field.Custom>
      {(isJapanese ? japaneseFields : foreignFields).map((field) => (
        <AddressLine key={field} field={field} isJapanese={isJapanese} hint={hints[field]} />
      ))}
    </fieldset>
  );
}

interface AddressLineProps {
  readonly field: (typeof japaneseFields)[number];
  readonly isJapanese: boolean;
  readonly hint: string | undefined;
}

function AddressLine({ field, isJapanese, hint }: AddressLineProps) {
  const t = useTexts('redeems');
  const locale = useLocale();
  const common = {
    name: `address.${field}` as const,
    label: t(isJapanese ? `redeem.address.${field}.JP` : `redeem.address.${field}`),
    hint,
    invalid: invalidText(t, field),
    autoComplete: autoComplete[field],
  };
  if (isJapanese && field === 'region') {
    return (
      <Field.Select {...common}>
        <option value="">{t('redeem.address.region.choose')}</option>
        {PREFECTURES.map((name) => (
          <option key={name} value={name}>
            {prefectureName(name, locale)}
          </option>
        ))}
      </Field.Select>
    );
  }
  const isJapaneseCode = isJapanese && field === 'postalCode';
  return (
    <Field.Text
      {...common}
      inputMode={field === 'phone' ? 'tel' : isJapaneseCode ? 'numeric' : undefined}
      placeholder={isJapaneseCode ? '123-4567' : undefined}
    />
  );
}
