export { consumeEmailCode } from './consume-email-code.ts';
export { sendEmailCode } from './send-email-code.ts';
