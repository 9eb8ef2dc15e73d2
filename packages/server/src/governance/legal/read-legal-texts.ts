import type { LegalText, LegalTextVersion } from '@kura/api-contract/legal';
import type { LegalTextKind } from '@kura/domain/legal';
import { ApiError, type CallContext, requireAdmin } from '../../platform/index.ts';
import { presentLegalText, presentVersions } from './legal-text.presenter.ts';
import { findLegalText, readVersions } from './legal-texts.repository.ts';

/** Returns all versions of the terms and the privacy policy, the latest day first. */
export async function listLegalTexts(context: CallContext): Promise<LegalTextVersion[]> {
  requireAdmin(context.actor);
  return presentVersions(await readVersions(context.db), context.clock.now());
}

/** Returns one version with its published text. */
export async function getLegalText(
  context: CallContext,
  { kind, version }: { kind: LegalTextKind; version: string },
): Promise<LegalText> {
  const versions = await listLegalTexts(context);
  const wanted = versions.find((each) => each.kind === kind && each.version === version);
  const text = wanted && (await findLegalText(context.db, wanted));
  if (wanted === undefined || text === undefined) throw new ApiError('NOT_FOUND');
  return presentLegalText(wanted, text);
}
