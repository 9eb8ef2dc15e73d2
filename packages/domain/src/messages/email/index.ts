export { MAX_MAIL_ADDRESS_LENGTH, normaliseMailAddress } from './mail-address.ts';
export {
  RECIPIENT_NAME,
  TEMPLATE_ERROR_CODES,
  TEMPLATE_VARIABLE_KINDS,
  type TemplateErrorCode,
  type TemplateVariableKind,
} from './template-variables.ts';
