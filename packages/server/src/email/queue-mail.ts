import type { DatabaseTransaction } from '@kura/database';
import type { Language } from '@kura/domain';
import { type CallContext, enqueue, newId } from '../platform/index.ts';
import { insertMail } from './mail.repository.ts';
import { sealVariables } from './mail-variables.ts';
import { sendMail } from './send-mail.job.ts';
import { GOOD_FOR_MINUTES, type SHOP_TEMPLATES, type ShopTemplate } from './templates/shop-templates.ts';

type Variables<Key extends ShopTemplate> = {
  readonly [Name in keyof (typeof SHOP_TEMPLATES)[Key]]: (typeof SHOP_TEMPLATES)[Key][Name] extends 'time'
    ? Date
    : string;
};

export interface NewMail<Key extends ShopTemplate> {
  readonly template: Key;
  /** One address, already known to be one. */
  readonly to: string;
  /** The recipient's. */
  readonly language: Language;
  /** A link is a path of the market's, or an address of the shop. */
  readonly variables: Variables<Key>;
}

/**
 * Queues a mail with the transaction: it is sent once that commits, or never. Written in the transaction, sent outside of
 * it, tried again while the mail server is away.
 *
 * @example await queueMail(tx, context, { template: 'sign-in-code', to: email, language, variables: { code } });
 */
export async function queueMail<Key extends ShopTemplate>(
  tx: DatabaseTransaction,
  context: Pick<CallContext, 'clock' | 'config'>,
  { template, to, language, variables }: NewMail<Key>,
): Promise<void> {
  const id = newId();
  const now = context.clock.now();
  const goodForMinutes = GOOD_FOR_MINUTES[template];
  await insertMail(tx, {
    id,
    template,
    recipient: to,
    language,
    sealed_variables: sealVariables(context.config, id, variables),
    created_at: now,
    good_until: goodForMinutes === undefined ? null : new Date(now.getTime() + goodForMinutes * 60_000),
  });
  await enqueue(tx, sendMail, { mailId: id }, { key: `mail:${id}` });
}
