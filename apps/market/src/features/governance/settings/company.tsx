import { DescriptionList, type Fact } from '@kura/ui';
import { localizedSetting, useLocale } from '@kura/web-kit';
import { LegalText } from '../../../components/legal-text.tsx';
import { licenceText, operatorName } from '../../../components/operator-facts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { SettingPage } from './setting-page.tsx';
import styles from './setting-pages.module.css';

/** The shop's operator, and its licence to deal in second-hand goods. */
export function Company() {
  return <SettingPage page="company">{(settings) => <CompanyFacts settings={settings} />}</SettingPage>;
}

function CompanyFacts({ settings }: { settings: Readonly<Record<string, string>> }) {
  const t = useTexts('legal');
  const locale = useLocale();
  const text = (name: string) => localizedSetting(settings, name, locale);
  const rows = [
    ['seller', operatorName(settings, locale)],
    ['representative', text('representative')],
    ['address', text('operatorAddress')],
    ['phone', settings['operatorPhone']],
    ['email', settings['operatorEmail']],
    ['licence', licenceText(settings, locale)],
    ['invoiceNumber', settings['invoiceNumber']],
  ] as const;
  const facts: Fact[] = rows.flatMap(([key, value]) =>
    value
      ? [
          {
            key,
            name: t(`notice.${key}`),
            value: <span className="whitespace-pre-line wrap-anywhere">{value}</span>,
          },
        ]
      : [],
  );
  return (
    <>
      {facts.length > 0 && (
        <div className={`p-5 py-2 border rounded-lg bg-panel ${styles.facts}`}>
          <DescriptionList facts={facts} />
        </div>
      )}
      <LegalText source={text('companyProfile') || t('company.about')} headingLevel={2} />
    </>
  );
}
