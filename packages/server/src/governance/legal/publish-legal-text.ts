import type { LegalText } from '@kura/api-contract/legal';
import type { LegalTextKind } from '@kura/domain/legal';
import type { Language } from '@kura/domain/vocabulary';
import { type CallContext, type Reply, reply, requireAdmin } from '../../platform/index.ts';
import { presentLegalText } from './legal-text.presenter.ts';
import { publishText } from './publish-text.ts';

interface LegalTextInput {
  kind: LegalTextKind;
  version: string;
  replaces: string;
  /** `YYYY-MM-DD` in Japan. */
  effectiveOn: string;
  texts: Record<Language, string>;
}

/** Publishes a version as an admin: it comes into force when its day begins in Japan. */
export async function publishLegalText(
  context: CallContext,
  { effectiveOn, ...input }: LegalTextInput,
): Promise<Reply<LegalText>> {
  requireAdmin(context.actor);
  const row = await publishText(context, {
    ...input,
    effectiveAt: new Date(`${effectiveOn}T00:00:00+09:00`),
  });
  const { kind, version } = row;
  const effectiveAt = row.effective_at.toISOString();
  return reply(presentLegalText({ kind, version, effectiveAt, state: 'UPCOMING' }, row), {
    location: `/api/legal-text/${kind}/${version}`,
  });
}
