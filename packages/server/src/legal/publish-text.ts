import type { Language } from '@kura/domain/vocabulary';
import { type AppContext, audit, inTransaction } from '../platform/index.ts';
import type { LegalKind } from './legal-texts.repository.ts';

export interface NewLegalText {
  kind: LegalKind;
  version: string;
  /** From when on it is in force. */
  effectiveAt: Date;
  texts: Record<Language, string>;
}

/** Thrown when a text can't be published as it is. */
export class UnpublishableTextError extends Error {
  override readonly name = 'UnpublishableTextError';
}

/**
 * Publishes a version of the terms or of the privacy policy. Both languages have the same headings and items, in the same
 * order; `{operatorName}` is replaced by the shop's operator. Published texts are kept, because users consent to them.
 *
 * @throws UnpublishableTextError
 */
export async function publishText(
  context: Pick<AppContext, 'db' | 'clock'>,
  { kind, version, effectiveAt, texts }: NewLegalText,
): Promise<void> {
  requireSameShape(texts);
  if (effectiveAt <= context.clock.now())
    throw new UnpublishableTextError('It has to come into force in the future.');
  await inTransaction(context, async (tx) => {
    const known = await tx
      .selectFrom('legal_text')
      .where('kind', '=', kind)
      .select(['version', 'effective_at'])
      .execute();
    if (known.some((text) => text.version === version)) {
      throw new UnpublishableTextError(`There is a version ${version} already.`);
    }
    if (known.some((text) => text.effective_at >= effectiveAt)) {
      throw new UnpublishableTextError('There is a version that comes into force later.');
    }
    const row = { kind, version, effective_at: effectiveAt, text_ja: texts.ja, text_en: texts.en };
    await tx.insertInto('legal_text').values(row).execute();
    await audit(
      tx,
      { actor: { kind: 'system', name: 'publish-text' }, clock: context.clock },
      { action: 'publish-text', subject: { kind: 'legal-text', id: `${kind} ${version}` } },
    );
  });
}

function requireSameShape({ ja, en }: NewLegalText['texts']): void {
  const [japanese, english] = [shapeOf(ja), shapeOf(en)];
  if (japanese[0] !== '# ') throw new UnpublishableTextError('A text begins with its title: "# …".');
  const place = japanese.findIndex((kind, line) => kind !== english[line]);
  if (place !== -1 || japanese.length !== english.length) {
    throw new UnpublishableTextError(
      `The languages differ in their headings and items from line ${place === -1 ? japanese.length + 1 : place + 1} on.`,
    );
  }
  const unknown = [ja, en]
    .flatMap((text) => text.match(/\{[^}]*\}?/g) ?? [])
    .find((each) => each !== '{operatorName}');
  if (unknown !== undefined) throw new UnpublishableTextError(`${unknown} is not a known placeholder.`);
}

/** What each line that isn't empty is: a heading, an item, or words. */
function shapeOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => /^(?:##? |- )/.exec(line)?.[0] ?? '');
}
