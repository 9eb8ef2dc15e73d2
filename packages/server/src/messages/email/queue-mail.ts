import type { DatabaseTransaction } from '@kura/database';
import type { Language } from '@kura/domain/vocabulary';
import { type CallContext, enqueue, newId } from '../../platform/index.ts';
import { insertMails } from './mail.repository.ts';
import type { MailContent } from './mail-content.ts';
import { sealContent } from './mail-variables.ts';
import { sendMail } from './send-mail.job.ts';
import type { SHOP_TEMPLATES, ShopTemplateKey } from './templates/shop-template-variables.ts';
import { GOOD_FOR_MINUTES } from './templates/shop-templates.ts';
import type { StoppedMail } from './unsubscribe-token.ts';

type Variables<Key extends ShopTemplateKey> = {
  readonly [Name in keyof (typeof SHOP_TEMPLATES)[Key]]: (typeof SHOP_TEMPLATES)[Key][Name] extends {
    kind: 'time';
  }
    ? Date
    : string;
};

interface NewMail<Key extends ShopTemplateKey> {
  readonly template: Key;
  /** One address, already validated. */
  readonly to: string;
  /** Language of the recipient. */
  readonly language: Language;
  /** A link is a path in the market, or an address of the shop. */
  readonly variables: Variables<Key>;
  /** The user who may unsubscribe from such mail. */
  readonly stoppableBy?: { readonly userId: string; readonly stops: StoppedMail };
}

/**
 * Queues a mail with the transaction: it is sent once that commits, or never. Written in the transaction, sent outside of
 * it, tried again while the mail server is away.
 *
 * @example await queueMail(tx, context, { template: 'sign-in-code', to: email, language, variables: { code } });
 */
export async function queueMail<Key extends ShopTemplateKey>(
  tx: DatabaseTransaction,
  context: Pick<CallContext, 'clock' | 'config'>,
  { template, to, language, variables, stoppableBy }: NewMail<Key>,
): Promise<void> {
  const LIFETIME_MINUTES = GOOD_FOR_MINUTES[template];
  const now = context.clock.now().getTime();
  await insertQueuedMail(tx, context, {
    template,
    to,
    language,
    content: {
      values: written(variables),
      ...(stoppableBy === undefined ? {} : { stops: stoppableBy.stops }),
    },
    ...(stoppableBy === undefined ? {} : { userId: stoppableBy.userId }),
    ...(LIFETIME_MINUTES === undefined ? {} : { expiresAt: new Date(now + LIFETIME_MINUTES * 60_000) }),
  });
}

export interface OutgoingMail {
  template: string;
  to: string;
  language: Language;
  content: MailContent;
  userId?: string;
  mailingId?: string;
  expiresAt?: Date;
}

export async function insertQueuedMail(
  tx: DatabaseTransaction,
  context: Pick<CallContext, 'clock' | 'config'>,
  mail: OutgoingMail,
): Promise<string> {
  const [id] = await insertQueuedMails(tx, context, [mail]);
  if (id === undefined) throw new Error('A mail was not queued');
  return id;
}

/** Inserts mails in one statement, and a job for each new one: a mailing sends nobody two. */
export async function insertQueuedMails(
  tx: DatabaseTransaction,
  { clock, config }: Pick<CallContext, 'clock' | 'config'>,
  mails: readonly OutgoingMail[],
): Promise<string[]> {
  const rows = mails.map(({ template, to, language, content, userId, mailingId, expiresAt }) => {
    const id = newId();
    return {
      id,
      template,
      recipient: to,
      language,
      sealed_variables: sealContent(config, id, content),
      created_at: clock.now(),
      expires_at: expiresAt ?? null,
      user_id: userId ?? null,
      mailing_id: mailingId ?? null,
    };
  });
  const ids = await insertMails(tx, rows);
  for (const id of ids) await enqueue(tx, sendMail, { mailId: id }, { key: `mail:${id}` });
  return ids;
}

const written = (variables: Readonly<Record<string, string | Date>>) =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
