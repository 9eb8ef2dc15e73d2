import { TEMPLATE_VARIABLE_KINDS } from '@kura/domain/email';
import { LANGUAGES } from '@kura/domain/vocabulary';
import { z } from 'zod';
import { call } from '../../call.ts';
import { listOf, pageQuery } from '../../lists.ts';
import { id, instant, localizedInput, shownLine, shownName } from '../../primitives.ts';

// Many validators of JSON Schema don't know `\p{Cc}`.
// biome-ignore-start lint/suspicious/noControlCharactersInRegex: names the control characters that are refused
/** Line breaks and tabs are the only control characters in a body. */
const severalLines = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]*$/;
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: names the control characters that are refused

/** A mail in one language: plain text, with `{{name}}` for a variable. An empty line ends a paragraph. */
export const templateText = z
  .strictObject({
    // A header ends where a line does.
    subject: shownLine(200).min(1).describe('Subject line, with `{{name}}` for a variable.'),
    body: z
      .string()
      .trim()
      .min(1)
      .max(10_000)
      .regex(severalLines)
      .describe('Plain text with `{{name}}` for a variable; an empty line ends a paragraph.'),
  })
  .meta({ id: 'TemplateText', description: 'An e-mail in one language.' });
export type TemplateText = z.output<typeof templateText>;

export const templateTexts = localizedInput(templateText).meta({
  id: 'TemplateTexts',
  description: 'An e-mail in both languages.',
});

export const templateVariable = z
  .strictObject({
    name: z
      .string()
      .regex(/^[a-z][A-Za-z0-9]{0,39}$/)
      .describe('Name of the variable, as in `{{name}}`.'),
    kind: z.enum(TEMPLATE_VARIABLE_KINDS).describe('How the value is formatted.'),
    sample: z.string().max(500).describe('Value used in previews.'),
  })
  .meta({ id: 'TemplateVariable', description: 'A variable of a template.' });
export type TemplateVariable = z.output<typeof templateVariable>;

const variables = z.array(templateVariable).max(20);
const name = shownName(80);
/** By the variable's name: a time as ISO 8601, a link as a path of the market's. */
const values = z.record(z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/), z.string().max(2_000));

const savedBy = z
  .object({ id: id.describe('Id of the admin.'), name: z.string().describe('Name of the admin.') })
  .nullable();

export const emailTemplate = z
  .object({
    id: id.describe('Id of the template.'),
    key: z
      .string()
      .nullable()
      .describe('Key of an e-mail that the shop sends itself; null for templates made by admins.'),
    name: z.string().describe('Name of the template.'),
    variables: z.array(templateVariable).describe('Variables that the texts may use.'),
    texts: templateTexts.describe('The e-mail in both languages.'),
    version: z.int().describe('Version for `If-Match`; 1 until somebody changes it.'),
    updatedAt: instant.nullable().describe('When it last changed; null when it never did.'),
    updatedBy: savedBy.describe('Admin who last changed it; null when nobody did.'),
  })
  .meta({ id: 'EmailTemplate', description: 'A template of an e-mail.' });
export type EmailTemplate = z.output<typeof emailTemplate>;

export const emailTemplateVersion = z
  .object({
    version: z.int().describe('Version number.'),
    name: z.string().describe('Name of the template in that version.'),
    variables: z.array(templateVariable).describe('Variables of that version.'),
    texts: templateTexts.describe('Texts of that version.'),
    savedAt: instant.nullable().describe('When it was saved; null for the version that came with the shop.'),
    savedBy: savedBy.describe('Admin who saved it; null for the version that came with the shop.'),
  })
  .meta({ id: 'EmailTemplateVersion', description: 'A former version of a template.' });
export type EmailTemplateVersion = z.output<typeof emailTemplateVersion>;

/** The current text of a template in the editor, in one language. */
const draft = {
  language: z.enum(LANGUAGES).describe('Language of the e-mail.'),
  text: templateText.describe('Subject and body.'),
  variables: variables.describe('Variables that the text uses.'),
  values: values.default({}).describe('Values by variable name, in place of the samples.'),
};

export const mailPreview = z
  .object({
    subject: z.string().describe('Subject with its variables filled in.'),
    text: z.string().describe('Plain-text part.'),
    html: z
      .string()
      .describe('Complete HTML page without scripts or external resources, for a sandboxed frame.'),
  })
  .meta({ id: 'MailPreview', description: 'An e-mail as its reader would see it.' });
export type MailPreview = z.output<typeof mailPreview>;

export const mailingInput = z.strictObject({
  templateId: id.describe('Template to send.'),
  audience: z
    .discriminatedUnion('kind', [
      z.strictObject({
        kind: z.literal('ALL'),
        language: z.enum(LANGUAGES).optional().describe('Only readers of this language; all when absent.'),
      }),
      z.strictObject({
        kind: z.literal('USERS'),
        userIds: z.array(id).min(1).max(200).describe('Ids of the readers.'),
      }),
    ])
    .describe('Who receives it.'),
  values: values.default({}).describe('Values by variable name. `name` is filled in for each reader.'),
});
export type MailingInput = z.output<typeof mailingInput>;

export const mailing = z
  .object({
    id: id.describe('Id of the mailing.'),
    recipients: z.int().describe('Number of readers with a confirmed address who accept such e-mails.'),
  })
  .meta({ id: 'Mailing', description: 'A template that was sent to many.' });
export type Mailing = z.output<typeof mailing>;

export const failedMail = z.object({
  id,
  template: z.string().describe('Key of the template, or `mailing` or `test`.'),
  recipient: z.string().describe('Address of the reader.'),
  language: z.enum(LANGUAGES).describe('Language of the e-mail.'),
  attempts: z.int().describe('How often it was handed to the mail server.'),
  error: z.string().describe('Answer of the mail server, or what was wrong with the template.'),
  failedAt: instant.describe('When it was given up.'),
  userId: id.nullable().describe('The user whom it was for; null for nobody.'),
});
export type FailedMail = z.output<typeof failedMail>;

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
      'The only tag is `{{variable}}` with a declared name; `name` is the reader’s name and declared like the others. An error has `fault`, `found`, `language`, `part` (`subject` or `body`) and `line`.',
    input: z.strictObject({
      name: name.describe('Name of the template.'),
      variables: variables.describe('Variables that the texts may use.'),
      texts: templateTexts.describe('The e-mail in both languages.'),
    }),
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
    summary: 'Send the text in the editor to the caller’s own address',
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
  failures: call({
    method: 'GET',
    path: '/email-template/failures',
    access: 'admin',
    scope: 'support',
    summary: 'Mails of the last 14 days that could not be sent, the newest first',
    input: z.strictObject(pageQuery({ sorts: ['RECENTLY_ADDED'] })),
    output: listOf(failedMail),
  }),
  get: call({
    method: 'GET',
    path: '/email-template/{id}',
    access: 'admin',
    scope: 'viewer',
    summary: 'One template',
    input: z.strictObject({ id: id.describe('Id of the template.') }),
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
      id: id.describe('Id of the template.'),
      name: name.optional().describe('New name; unchanged when absent.'),
      variables: variables.optional().describe('New variables; unchanged when absent.'),
      texts: templateTexts.optional().describe('New texts; unchanged when absent.'),
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
    input: z.strictObject({ id: id.describe('Id of the template.') }),
    status: 204,
    problems: ['NOT_FOUND', 'TEMPLATE_IN_USE'],
  }),
  history: call({
    method: 'GET',
    path: '/email-template/{id}/history',
    access: 'admin',
    scope: 'viewer',
    summary: 'All versions of a template, the newest first',
    input: z.strictObject({
      id: id.describe('Id of the template.'),
      ...pageQuery({ sorts: ['LAST_ADDED', 'FIRST_ADDED'] }),
    }),
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
    input: z.strictObject({
      id: id.describe('Id of the template.'),
      version: z.int().min(1).describe('Version to make the newest again.'),
    }),
    output: emailTemplate,
    problems: ['NOT_FOUND', 'TEMPLATE_INVALID'],
  }),
};
