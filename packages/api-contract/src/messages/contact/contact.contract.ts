import {
  INQUIRY_STATES,
  INQUIRY_TOPICS,
  MAX_INQUIRY_CHARACTERS,
  MAX_SUBJECT_REFERENCE_CHARACTERS,
} from '@kura/domain/contact';
import { LANGUAGES } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { id, instant, mailAddress, shownLine, shownName, shownProse } from '../../primitives.ts';

const topic = z.enum(INQUIRY_TOPICS).describe('What the inquiry is about.');
const state = z
  .enum(INQUIRY_STATES)
  .describe('OPEN: waits for an answer. ANSWERED: an admin answered last. CLOSED: nothing is left to do.');
const messageText = shownProse(MAX_INQUIRY_CHARACTERS).min(1);
const email = mailAddress;

/** Invisible to people: a program that fills in every field fills in this one too. */
const honeypot = z
  .string()
  .max(200)
  .optional()
  .describe('Leave empty. A message with a value is accepted and dropped: only programs fill this field in.');

const receipt = z.object({
  number: z.string().describe('Number of the inquiry, for the sender and the shop.'),
});

const inquiryMessage = z.object({
  id,
  at: instant.describe('When it was sent.'),
  from: z.enum(['SENDER', 'SHOP']).describe('Who wrote it.'),
  admin: z
    .object({ id, name: z.string().describe('Name of the admin.') })
    .nullable()
    .describe('The admin who wrote it; null for the sender.'),
  text: z.string().describe('The message.'),
});

export const listedInquiry = z.object({
  id,
  number: z.string().describe('Number of the inquiry, for the sender and the shop.'),
  topic,
  state,
  subjectReference: z
    .string()
    .nullable()
    .describe('The order, card or certificate that the sender named; null for none.'),
  name: z.string().describe('Name that the sender gave.'),
  email: z.string().describe('Address that the sender gave; not confirmed.'),
  language: z.enum(LANGUAGES).describe('Language of the page that the sender used.'),
  userId: id.nullable().describe('The user who was signed in when the inquiry was sent; null for nobody.'),
  excerpt: z.string().describe('The beginning of the newest message.'),
  messageCount: z.int().describe('Number of messages.'),
  createdAt: instant.describe('When the inquiry was sent.'),
  updatedAt: instant.describe('When the last message or change of state was.'),
});
export type ListedInquiry = z.output<typeof listedInquiry>;

export const inquiry = listedInquiry.extend({
  version: z.int().describe('Version for `If-Match`.'),
  messages: z.array(inquiryMessage).describe('The messages, oldest first.'),
});
export type Inquiry = z.output<typeof inquiry>;

export const contactContract = {
  sendEmail: call({
    method: 'POST',
    path: '/contact/send-email',
    access: 'public',
    summary: 'Send a message to the shop',
    description:
      'The shop answers by e-mail to the given address. The address is not confirmed and gets no copy, so that nobody ' +
      'can make the shop write to strangers. At most 3 messages an hour per address.',
    status: 201,
    rateLimit: { requests: 5, perSeconds: 600 },
    input: z.strictObject({
      name: shownName(80).describe('Name of the sender.'),
      email: email.describe('Address for the answer.'),
      topic,
      message: messageText.describe('The message, at most 5,000 characters.'),
      reference: shownLine(MAX_SUBJECT_REFERENCE_CHARACTERS)
        .optional()
        .describe('Order, card or certificate number that the message is about.'),
      language: z.enum(LANGUAGES).default('ja').describe('Language of the answer.'),
      website: honeypot,
    }),
    output: receipt,
  }),
  reply: call({
    method: 'POST',
    path: '/contact/reply/{token}',
    access: 'public',
    summary: 'Continue an inquiry by the link in an answer of the shop',
    status: 201,
    rateLimit: { requests: 5, perSeconds: 600 },
    input: z.strictObject({
      token: z.string().max(200).describe('From the link in the e-mail.'),
      message: messageText.describe('The message, at most 5,000 characters.'),
      website: honeypot,
    }),
    output: receipt,
    problems: ['NOT_FOUND'],
  }),
  list: call({
    method: 'GET',
    path: '/contact/inquiry',
    access: 'admin',
    scope: 'support',
    summary: 'Inquiries, those with the newest message first',
    description: '`search` finds numbers, names, addresses, references and messages.',
    input: z.strictObject({
      ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] }),
      state: state.optional().describe('Only inquiries in this state.'),
      topic: topic.optional().describe('Only inquiries about this.'),
    }),
    output: listOf(listedInquiry),
  }),
  get: call({
    method: 'GET',
    path: '/contact/inquiry/{id}',
    access: 'admin',
    scope: 'support',
    summary: 'One inquiry with its messages',
    input: z.strictObject({ id }),
    output: inquiry,
    problems: ['NOT_FOUND'],
  }),
  answer: call({
    method: 'POST',
    path: '/contact/inquiry/{id}/answer',
    access: 'admin',
    scope: 'support',
    concurrency: 'if-match',
    summary: 'Answer an inquiry by e-mail with the template `contact-answer`',
    description: 'A CLOSED inquiry answers STATE_CONFLICT: open it first.',
    input: z.strictObject({ id, text: messageText.describe('The answer, at most 5,000 characters.') }),
    output: inquiry,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
  setState: call({
    method: 'PUT',
    path: '/contact/inquiry/{id}/state',
    access: 'admin',
    scope: 'support',
    concurrency: 'if-match',
    summary: 'Close an inquiry, or open it again',
    input: z.strictObject({
      id,
      state: z.enum(['OPEN', 'CLOSED']).describe('The new state.'),
    }),
    output: inquiry,
    problems: ['NOT_FOUND', 'STATE_CONFLICT'],
  }),
};
