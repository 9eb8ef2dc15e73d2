import { contactContract } from '@kura/api-contract/contact';
import { type Feature, routes } from '../../platform/index.ts';
import { answerInquiry, setInquiryState } from './answer-inquiry.ts';
import { eraseInquiries } from './inquiries.repository.ts';
import { purgeInquiries } from './purge-inquiries.job.ts';
import { getInquiry, listInquiries } from './read-inquiries.ts';
import { continueInquiry, sendInquiry } from './send-inquiry.ts';

/** The contact form, and the inbox of its messages. */
export const contactFeature: Feature = {
  name: 'contact',
  tables: { private: ['inquiry', 'inquiry_message'] },
  erase: eraseInquiries,
  routes: routes(contactContract, {
    sendEmail: sendInquiry,
    reply: continueInquiry,
    list: listInquiries,
    get: getInquiry,
    answer: answerInquiry,
    setState: setInquiryState,
  }),
  jobs: [purgeInquiries],
};
