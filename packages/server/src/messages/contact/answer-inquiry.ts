import type { Inquiry } from '@kura/api-contract/contact';
import type { DatabaseTransaction } from '@kura/database';
import {
  type AdminActor,
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  newId,
  type Reply,
  reply,
  requireVersion,
} from '../../platform/index.ts';
import { queueMail } from '../email/index.ts';
import {
  findInquiry,
  type InquiryRow,
  insertMessage,
  type ListedInquiryRow,
  listMessages,
  lockInquiry,
  updateState,
} from './inquiries.repository.ts';
import { presentInquiry } from './inquiry.presenter.ts';
import { replyToken } from './reply-token.ts';

/**
 * Mails an answer to the sender of an inquiry and adds it to the messages.
 *
 * @throws ApiError STATE_CONFLICT when the inquiry is CLOSED
 */
export async function answerInquiry(
  context: CallContext<AdminActor>,
  { id, text }: { id: string; text: string },
): Promise<Reply<Inquiry>> {
  const at = context.clock.now();
  return inTransaction(context, async (tx) => {
    const inquiry = await lockAtVersion(tx, context, id);
    if (inquiry.state === 'CLOSED') throw new ApiError('STATE_CONFLICT', { state: inquiry.state });
    const question = (await listMessages(tx, id)).findLast(({ admin_id }) => admin_id === null);
    await insertMessage(tx, { id: newId(), inquiry_id: id, at, admin_id: context.actor.adminId, text });
    await updateState(tx, id, { state: 'ANSWERED', at });
    await queueMail(tx, context, {
      template: 'contact-answer',
      to: inquiry.email,
      language: inquiry.language,
      variables: {
        name: inquiry.name,
        number: inquiry.number,
        answer: text,
        question: question?.text ?? '',
        link: `/contact?thread=${replyToken(context.config, id)}`,
      },
    });
    // Leave out the text: it may be about the sender, and the log outlives the inquiry.
    await audit(tx, context, {
      action: 'answer-inquiry',
      subject: { kind: 'inquiry', id },
      details: { number: inquiry.number },
    });
    return readInquiry(tx, id);
  });
}

/**
 * Closes an inquiry, or opens it again.
 *
 * @throws ApiError STATE_CONFLICT when the inquiry has this state already
 */
export async function setInquiryState(
  context: CallContext<AdminActor>,
  { id, state }: { id: string; state: 'OPEN' | 'CLOSED' },
): Promise<Reply<Inquiry>> {
  return inTransaction(context, async (tx) => {
    const inquiry = await lockAtVersion(tx, context, id);
    if (inquiry.state === state) throw new ApiError('STATE_CONFLICT', { state });
    await updateState(tx, id, { state, at: context.clock.now() });
    await audit(tx, context, {
      action: state === 'CLOSED' ? 'close-inquiry' : 'reopen-inquiry',
      subject: { kind: 'inquiry', id },
      details: { number: inquiry.number },
    });
    return readInquiry(tx, id);
  });
}

async function lockAtVersion(tx: DatabaseTransaction, context: CallContext, id: string): Promise<InquiryRow> {
  const inquiry = await lockInquiry(tx, id);
  if (inquiry === undefined) throw new ApiError('NOT_FOUND');
  requireVersion(context, inquiry.row_version);
  return inquiry;
}

async function readInquiry(tx: DatabaseTransaction, id: string): Promise<Reply<Inquiry>> {
  const row = (await findInquiry(tx, id)) as ListedInquiryRow;
  return reply(presentInquiry(row, await listMessages(tx, id)), { etag: String(row.row_version) });
}
