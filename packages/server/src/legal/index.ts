export { type ConsentRow, consentColumns, presentConsents } from './consents.ts';
export { insertAcceptance } from './insert-acceptance.ts';
export { versionInForce } from './legal-texts.repository.ts';
export { publishText } from './publish-text.ts';
export { readTerms } from './read-terms.ts';
