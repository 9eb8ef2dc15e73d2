export { consumeEmailCode, type TypedCode } from './consume-email-code.ts';
export type { EmailCodeRequest } from './requester.ts';
export { sendEmailCode } from './send-email-code.ts';
