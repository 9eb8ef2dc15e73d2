import type { Feature } from '../platform/index.ts';
import { sendMail } from './send-mail.job.ts';

export { type NewMail, queueMail } from './queue-mail.ts';

/** The shop's mail: what is in it, and that it gets sent. */
export const emailFeature: Feature = { name: 'email', jobs: [sendMail] };
