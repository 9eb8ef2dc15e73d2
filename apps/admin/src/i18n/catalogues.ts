import { loadTexts } from './i18n.ts';

/** The texts of all languages, for tests. */
export const catalogues = { ja: await loadTexts('ja'), en: await loadTexts('en') };
