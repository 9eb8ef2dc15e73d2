import { LANGUAGES, TEMPLATE_VARIABLE_KINDS } from '@kura/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { listOf, pageQuery } from '../lists.ts';
import { id, instant } from '../primitives.ts';

/** A header ends where a line does: nothing that could end one is taken. */
const oneLine = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;

/** A mail in one language: plain text, with `{{name}}` for a variable. An empty line ends a paragraph. */
export const templateText = z.strictObject({
  subject: z.string().trim().min(1).max(200).regex(oneLine),
  body: z
    .string()
    .trim()
    .min(1)
    .max(10_000)
    .regex(/^(?:[^\p{Cc}]|[\n\r\t])*$/u),
});
export type TemplateText = z.output<typeof templateText>;

export const templateTexts = z.strictObject({ ja: templateText, en: templateText });

export const templateVariable = z.strictObject({
  name: z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/),
  kind: z.enum(TEMPLATE_VARIABLE_KINDS),
  /** Shown in its place where there is no real one. */
  sample: z.string().max(500),
});
export type TemplateVariable = z.output<typeof templateVariable>;

const variables = z.array(templateVariable).max(20);
const name = z.string().trim().min(1).max(80);
/** By the variable's name: a time as ISO 8601, a link as a path of the market's. */
const values = z.record(z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/), z.string().max(2_000));

const savedBy = z.object({ id, name: z.string() }).nullable();

export const emailTemplate = z.object({
  id,
  /** Of a mail that the shop itself sends; null for those that admins made. */
  key: z.string().nullable(),
  name: z.string(),
  variables: z.array(templateVariable),
  texts: templateTexts,
  /** 1 for as long as nobody has changed it. */
  version: z.int(),
  /** Null for what came with the shop and was never changed. */
  updatedAt: instant.nullable(),
  updatedBy: savedBy,
});
export type EmailTemplate = z.output<typeof emailTemplate>;

export const emailTemplateVersion = z.object({
  version: z.int(),
  name: z.string(),
  variables: z.array(templateVariable),
  texts: templateTexts,
  savedAt: instant.nullable(),
  savedBy,
});
export type EmailTemplateVersion = z.output<typeof emailTemplateVersion>;

/** A template as it stands in an editor, in one language. */
const draft = {
  language: z.enum(LANGUAGES),
  text: templateText,
  variables,
  /** Instead of the samples. */
  values: values.default({}),
};

export const mailPreview = z.object({
  subject: z.string(),
  text: z.string(),
  /** A whole page without scripts, pictures or anything from elsewhere: for a sandboxed frame. */
  html: z.string(),
});
export type MailPreview = z.output<typeof mailPreview>;

export const mailingInput = z.strictObject({
  templateId: id,
  audience: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('ALL'), language: z.enum(LANGUAGES).optional() }),
    z.strictObject({ kind: z.literal('USERS'), userIds: z.array(id).min(1).max(200) }),
  ]),
  /** Of every variable but `name`, which is each reader's own. */
  values: values.default({}),
});
export type MailingInput = z.output<typeof mailingInput>;

export const mailing = z.object({
  id,
  /** How many it goes to: users with an address who didn't ask to be left alone. */
  recipients: z.int(),
});
export type Mailing = z.output<typeof mailing>;

export const emailTemplatesContract = {
  list: call({
    method: 'GET',
    path: '/email-template',
    access: 'admin',
    scope: 'viewer',
    summary: 'Templates of mail: those that the shop itself sends first, then the others by name',
    input: z.strictObject(pageQuery({ sorts: ['ORDER_ASC', 'ORDER_DESC'] })),
    output: listOf(emailTemplate),
  }),
  create: call({
    method: 'POST',
    path: '/email-template',
    access: 'admin',
    scope: 'support',
    summary: 'Make a template',
    description:
      'Of all tags only `{{variable}}` is taken, by a declared name; `name` is the reader’s own and declared like the others. What is wrong is told as `fault`, `found`, `language`, `part` (`subject` or `body`) and `line`.',
    input: z.strictObject({ name, variables, texts: templateTexts }),
    output: emailTemplate,
    status: 201,
    problems: ['TEMPLATE_INVALID'],
  }),
  preview: call({
    method: 'POST',
    path: '/email-template/preview',
    access: 'admin',
    scope: 'viewer',
    summary: 'What a mail would look like, with samples for its variables',
    input: z.strictObject(draft),
    output: mailPreview,
    problems: ['TEMPLATE_INVALID'],
  }),
  test: call({
    method: 'POST',
    path: '/email-template/test',
    access: 'admin',
    scope: 'support',
    rateLimit: { requests: 20, perSeconds: 600 },
    idempotency: 'required',
    summary: 'Send a mail as it stands in the editor to the caller’s own address',
    input: z.strictObject(draft),
    status: 202,
    problems: ['TEMPLATE_INVALID'],
  }),
  send: call({
    method: 'POST',
    path: '/email-template/send',
    access: 'admin',
    scope: 'support',
    freshProof: 'required',
    rateLimit: { requests: 10, perSeconds: 3600 },
    idempotency: 'required',
    summary: 'Send a template that an admin made to all users or some, each in their language',
    input: mailingInput,
    output: mailing,
    status: 202,
    problems: ['NOT_FOUND', 'TEMPLATE_INVALID', 'TEMPLATE_IN_USE'],
  }),
  get: call({
    method: 'GET',
    path: '/email-template/{id}',
    access: 'admin',
    scope: 'viewer',
    summary: 'One template',
    input: z.strictObject({ id }),
    output: emailTemplate,
    problems: ['NOT_FOUND'],
  }),
  change: call({
    method: 'PATCH',
    path: '/email-template/{id}',
    access: 'admin',
    scope: 'support',
    concurrency: 'if-match',
    summary: 'Change a template; of those that the shop itself sends, the texts alone',
    input: z.strictObject({
      id,
      name: name.optional(),
      variables: variables.optional(),
      texts: templateTexts.optional(),
    }),
    output: emailTemplate,
    problems: ['NOT_FOUND', 'TEMPLATE_INVALID', 'TEMPLATE_IN_USE'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/email-template/{id}',
    access: 'admin',
    scope: 'support',
    summary: 'Delete a template that an admin made',
    input: z.strictObject({ id }),
    status: 204,
    problems: ['NOT_FOUND', 'TEMPLATE_IN_USE'],
  }),
  history: call({
    method: 'GET',
    path: '/email-template/{id}/history',
    access: 'admin',
    scope: 'viewer',
    summary: 'All versions of a template, the newest first',
    input: z.strictObject({ id, ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] }) }),
    output: listOf(emailTemplateVersion),
    problems: ['NOT_FOUND'],
  }),
  restore: call({
    method: 'POST',
    path: '/email-template/{id}/restore',
    access: 'admin',
    scope: 'support',
    concurrency: 'if-match',
    summary: 'Make an earlier version the newest again',
    input: z.strictObject({ id, version: z.int().min(1) }),
    output: emailTemplate,
    problems: ['NOT_FOUND'],
  }),
};
