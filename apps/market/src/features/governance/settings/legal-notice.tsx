import { DescriptionList, type Fact } from '@kura/ui';
import { localizedSetting, useLocale } from '@kura/web-kit';
import { licenceText, operatorName } from '../../../components/operator-facts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { SettingPage } from './setting-page.tsx';
import styles from './setting-pages.module.css';

type Settings = Readonly<Record<string, string>>;

/** The seller disclosure that the Act on Specified Commercial Transactions requires. */
export function LegalNotice() {
  return <SettingPage page="legal-notice">{(settings) => <NoticeFacts settings={settings} />}</SettingPage>;
}

function NoticeFacts({ settings }: { settings: Settings }) {
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
    ['price', t('notice.price.text')],
    ['additionalFees', text('additionalFees')],
    ['payment', text('paymentTerms')],
    ['delivery', text('deliveryTerms')],
    ['returns', text('returnTerms')],
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
    <div className={`p-5 py-2 border rounded-lg bg-panel ${styles.facts}`}>
      <DescriptionList facts={facts} />
    </div>
  );
}
