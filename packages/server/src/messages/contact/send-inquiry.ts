import type { DatabaseTransaction } from '@kura/database';
import type { InquiryTopic } from '@kura/domain/contact';
import type { Language } from '@kura/domain/vocabulary';
import { ApiError, type CallContext, inTransaction, newId, newNumber } from '../../platform/index.ts';
import { queueMail } from '../email/index.ts';
import {
  countRecentMessages,
  insertInquiry,
  insertMessage,
  listAnsweringAdmins,
  lockInquiry,
  lockSender,
  updateState,
} from './inquiries.repository.ts';
import { readReplyToken } from './reply-token.ts';
import { topicText } from './topic-text.ts';

const windowMs = 60 * 60_000;
/** Most messages from one address within the window. */
const MAX_MESSAGES_OF_SENDER = 3;
/**
 * Most messages from all senders within the window, so that a flood from many addresses fills neither the table nor the inbox.
 */
const MAX_MESSAGES = 300;
/** Most mails to each admin within the window. Further messages are in the inbox only. */
const MAX_NOTICES = 30;

interface NewInquiry {
  name: string;
  email: string;
  topic: InquiryTopic;
  message: string;
  reference?: string | undefined;
  language: Language;
  website?: string | undefined;
}

/**
 * Stores a message of the contact form and mails it to the admins who may answer.
 *
 * @throws ApiError RATE_LIMITED after too many messages from the address, or from all addresses
 */
export async function sendInquiry(context: CallContext, input: NewInquiry): Promise<{ number: string }> {
  const number = newNumber();
  if (isFromProgram(input)) return { number };
  const { name, email, topic, message, reference, language } = input;
  const at = context.clock.now();
  return inTransaction(context, async (tx) => {
    const recent = await requireQuota(tx, email, at);
    const inquiry = {
      id: newId(),
      number,
      topic,
      subject_reference: reference === undefined || reference === '' ? null : reference,
      name,
      email,
      language,
      user_id: context.actor.kind === 'user' ? context.actor.userId : null,
      created_at: at,
    };
    await insertInquiry(tx, inquiry);
    await insertMessage(tx, { id: newId(), inquiry_id: inquiry.id, at, admin_id: null, text: message });
    if (recent < MAX_NOTICES) await notifyAdmins(tx, context, { ...inquiry, message });
    // Send no text of the sender: anybody may enter another person's address.
    await queueMail(tx, context, {
      template: 'contact-confirmed',
      to: email,
      language,
      variables: { number, link: '/contact' },
    });
    return { number };
  });
}

interface Continuation {
  token: string;
  message: string;
  website?: string | undefined;
}

/**
 * Adds a message to an inquiry by the link in an answer. The inquiry is open again.
 *
 * @throws ApiError NOT_FOUND for a token that the shop did not sign, or an inquiry that is deleted
 * @throws ApiError RATE_LIMITED after too many messages from the address, or from all addresses
 */
export async function continueInquiry(
  context: CallContext,
  { token, message, ...input }: Continuation,
): Promise<{ number: string }> {
  if (isFromProgram(input)) return { number: newNumber() };
  const id = readReplyToken(context.config, token);
  if (id === undefined) throw new ApiError('NOT_FOUND');
  const at = context.clock.now();
  return inTransaction(context, async (tx) => {
    const inquiry = await lockInquiry(tx, id);
    if (inquiry === undefined) throw new ApiError('NOT_FOUND');
    const recent = await requireQuota(tx, inquiry.email, at);
    await insertMessage(tx, { id: newId(), inquiry_id: id, at, admin_id: null, text: message });
    await updateState(tx, id, { state: 'OPEN', at });
    if (recent < MAX_NOTICES) await notifyAdmins(tx, context, { ...inquiry, message });
    return { number: inquiry.number };
  });
}

/** Honeypot field. The answer is the same, so that a program doesn't learn that it was recognised. */
const isFromProgram = ({ website }: { website?: string | undefined }) =>
  website !== undefined && website !== '';

async function requireQuota(tx: DatabaseTransaction, email: string, at: Date): Promise<number> {
  await lockSender(tx, email);
  const recent = await countRecentMessages(tx, { email, since: new Date(at.getTime() - windowMs) });
  if (recent.of_sender >= MAX_MESSAGES_OF_SENDER || recent.of_all >= MAX_MESSAGES) {
    throw new ApiError('RATE_LIMITED', { retryAfterSeconds: windowMs / 1000 });
  }
  return recent.of_all;
}

interface ReceivedInquiry {
  id: string;
  number: string;
  topic: InquiryTopic;
  subject_reference: string | null;
  name: string;
  email: string;
  message: string;
}

async function notifyAdmins(
  tx: DatabaseTransaction,
  context: CallContext,
  inquiry: ReceivedInquiry,
): Promise<void> {
  for (const { email: to, language } of await listAnsweringAdmins(tx)) {
    await queueMail(tx, context, {
      template: 'contact-received',
      to,
      language,
      variables: {
        number: inquiry.number,
        name: inquiry.name,
        email: inquiry.email,
        topic: topicText(inquiry.topic, language),
        reference: inquiry.subject_reference ?? '–',
        message: inquiry.message,
        link: `/admin/inquiries/${inquiry.id}`,
      },
    });
  }
}
