import { legalContract } from '@kura/api-contract/legal';
import { type Feature, routes } from '../../platform/index.ts';
import { publishLegalText } from './publish-legal-text.ts';
import { getLegalText, listLegalTexts } from './read-legal-texts.ts';

export { presentConsents } from './consents.ts';
export { insertAcceptance } from './insert-acceptance.ts';
export { type ConsentRow, consentColumns, versionInForce } from './legal-texts.repository.ts';
export { publishText } from './publish-text.ts';
export { readTerms } from './read-terms.ts';

export const legalFeature: Feature = {
  name: 'legal',
  tables: { public: ['legal_text'], private: ['accepted_text', 'terms_acceptance'] },
  routes: routes(legalContract, {
    list: listLegalTexts,
    get: getLegalText,
    publish: publishLegalText,
  }),
};
