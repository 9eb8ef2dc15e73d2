import type { InquiryTopic } from '@kura/domain/contact';
import type { Language } from '@kura/domain/vocabulary';

const texts: Record<Language, Record<InquiryTopic, string>> = {
  ja: {
    ORDER: 'カードの売買',
    PACK: 'パック・ドロップ',
    PAYMENT: 'お支払い',
    REDEEM: 'カードのお届け',
    ACCOUNT: 'アカウント',
    OTHER: 'その他',
  },
  en: {
    ORDER: 'Buying and selling',
    PACK: 'Packs and drops',
    PAYMENT: 'Payment',
    REDEEM: 'Delivery of cards',
    ACCOUNT: 'Account',
    OTHER: 'Other',
  },
};

/** Returns a topic in the language of a mail. */
export const topicText = (topic: InquiryTopic, language: Language): string => texts[language][topic];
