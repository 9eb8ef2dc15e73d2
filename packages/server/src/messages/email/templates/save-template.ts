import type { EmailTemplate, TemplateVariable } from '@kura/api-contract/email';
import type { DatabaseTransaction } from '@kura/database';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  newId,
  type Reply,
  reply,
  requireAdmin,
  requireVersion,
} from '../../../platform/index.ts';
import { shownValues } from '../mail-variables.ts';
import { presentTemplate } from './template.presenter.ts';
import { kindsOf, type TemplateTexts } from './template.ts';
import { requireKeys, requireTexts, trimTexts, withTemplateProblems } from './template-check.ts';
import {
  findTemplate,
  findVersion,
  insertTemplate,
  insertVersion,
  lockTemplate,
  type TemplateRow,
} from './templates.repository.ts';

interface TemplateContent {
  name: string;
  variables: TemplateVariable[];
  texts: TemplateTexts;
}

export async function createTemplate(
  context: CallContext,
  input: TemplateContent,
): Promise<Reply<EmailTemplate>> {
  requireAdmin(context.actor);
  const id = newId();
  return inTransaction(context, async (tx) => {
    await insertTemplate(tx, id);
    const saved = await saveVersion(tx, context, { id, version: 1, key: null }, input);
    await audit(tx, context, {
      action: 'create-email-template',
      subject: { kind: 'email-template', id },
      details: { name: input.name },
    });
    return reply(saved, { location: `/api/email-template/${id}`, etag: '1' });
  });
}

type TemplateChange = { id: string } & {
  [Field in keyof TemplateContent]?: TemplateContent[Field] | undefined;
};

/** Changes a template by a new version. Earlier versions can be read and restored. */
export async function changeTemplate(
  context: CallContext,
  { id, name, variables, texts }: TemplateChange,
): Promise<Reply<EmailTemplate>> {
  return saveNext(context, id, 'change-email-template', async (_tx, before) => {
    // The shop's code sets the variables and the time of its own mails.
    if (before.key !== null && (name !== undefined || variables !== undefined))
      throw new ApiError('TEMPLATE_IN_USE');
    return {
      name: name ?? before.name,
      variables: variables ?? before.variables,
      texts: texts ?? before.texts,
    };
  });
}

/** Saves an earlier version as the newest. */
export async function restoreTemplate(
  context: CallContext,
  { id, version }: { id: string; version: number },
): Promise<Reply<EmailTemplate>> {
  return saveNext(context, id, 'restore-email-template', async (tx) => {
    const earlier = await findVersion(tx, id, version);
    if (earlier === undefined) throw new ApiError('NOT_FOUND', { detail: 'There is no such version' });
    return { name: earlier.name, variables: earlier.variables, texts: earlier.texts };
  });
}

async function saveNext(
  context: CallContext,
  id: string,
  action: string,
  contentOf: (tx: DatabaseTransaction, before: TemplateRow) => Promise<TemplateContent>,
): Promise<Reply<EmailTemplate>> {
  requireAdmin(context.actor);
  return inTransaction(context, async (tx) => {
    const before = await lockTemplate(tx, id);
    if (before === undefined) throw new ApiError('NOT_FOUND');
    requireVersion(context, before.version);
    const version = before.version + 1;
    const saved = await saveVersion(tx, context, { ...before, version }, await contentOf(tx, before));
    await audit(tx, context, {
      action,
      subject: { kind: 'email-template', id },
      details: { name: saved.name, version },
    });
    return reply(saved, { etag: String(version) });
  });
}

async function saveVersion(
  tx: DatabaseTransaction,
  context: CallContext,
  { id, version, key }: Pick<TemplateRow, 'id' | 'version' | 'key'>,
  { name, variables, texts }: TemplateContent,
): Promise<EmailTemplate> {
  const { adminId } = requireAdmin(context.actor);
  requireTexts(texts, variables);
  if (key !== null) requireKeys(texts, variables);
  const samples = Object.fromEntries(variables.map(({ name: variable, sample }) => [variable, sample]));
  withTemplateProblems(() => shownValues(kindsOf(variables), samples, context.config.publicUrl));
  await insertVersion(tx, id, {
    version,
    name,
    variables,
    texts: trimTexts(texts),
    saved_at: context.clock.now(),
    saved_by: adminId,
  });
  const row = await findTemplate(tx, { id });
  if (row === undefined) throw new Error('The template that was just saved is gone');
  return presentTemplate(row);
}
