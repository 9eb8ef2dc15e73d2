import type { Feature } from '../../platform/index.ts';
import { eraseEmailCodes } from './email-codes.repository.ts';

export { consumeEmailCode, type TypedCode } from './consume-email-code.ts';
export type { EmailCodeRequest } from './requester.ts';
export { sendEmailCode } from './send-email-code.ts';

export const emailCodesFeature: Feature = {
  name: 'email-codes',
  tables: { private: ['email_code', 'email_code_request'] },
  erase: eraseEmailCodes,
};
