export { sendEmailCode } from './send-email-code.ts';
export { takeEmailCode } from './take-email-code.ts';
