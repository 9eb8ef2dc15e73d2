export {
  MAX_ERROR_MESSAGE_CHARACTERS,
  MAX_ERROR_NAME_CHARACTERS,
  MAX_ERROR_STACK_CHARACTERS,
  MAX_RELEASE_CHARACTERS,
  MAX_ROUTE_CHARACTERS,
} from './limits.ts';
export { redactLine, redactText } from './redact.ts';
