import { localizedSetting, useLocale } from '@kura/web-kit';
import { LegalText } from '../../../components/legal-text.tsx';
import { SettingPage } from './setting-page.tsx';

const texts = { faq: 'faq', shipping: 'shippingAndFees' } as const;

/** A page of one text. */
export function TextPage({ page }: { page: keyof typeof texts }) {
  const locale = useLocale();
  return (
    <SettingPage page={page}>
      {(settings) => <LegalText source={localizedSetting(settings, texts[page], locale)} headingLevel={2} />}
    </SettingPage>
  );
}
