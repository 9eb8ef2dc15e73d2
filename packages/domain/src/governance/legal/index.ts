export {
  LEGAL_TEXT_KINDS,
  LEGAL_TEXT_STATES,
  LEGAL_TEXT_VERSION,
  type LegalTextFault,
  type LegalTextKind,
  type LegalTextState,
  legalTextFault,
  MAX_LEGAL_TEXT_LENGTH,
} from './legal-text.ts';
