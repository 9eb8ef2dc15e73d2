import { ApiError, audit, type CallContext, inTransaction, requireAdmin } from '../../../platform/index.ts';
import { shopTemplates } from './shop-templates.ts';
import { deleteTemplate, lockTemplate } from './templates.repository.ts';

/** Deletes a template that an admin made. Sent mails have their own copy of the words. */
export async function removeTemplate(context: CallContext, { id }: { id: string }): Promise<void> {
  requireAdmin(context.actor);
  if (shopTemplates.some((shop) => shop.id === id)) throw new ApiError('TEMPLATE_IN_USE');
  await inTransaction(context, async (tx) => {
    const template = await lockTemplate(tx, id);
    if (template === undefined) throw new ApiError('NOT_FOUND');
    await deleteTemplate(tx, id);
    await audit(tx, context, {
      action: 'delete-email-template',
      subject: { kind: 'email-template', id },
      details: { name: template.name, version: template.version },
    });
  });
}
