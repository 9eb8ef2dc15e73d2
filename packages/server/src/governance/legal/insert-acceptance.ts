import type { DatabaseTransaction } from '@kura/database';
import type { Hash } from 'viem';
import { ApiError } from '../../platform/index.ts';
import { insertAcceptedTerms, readLegalTexts } from './legal-texts.repository.ts';
import { hashOfText, serveText } from './served-text.ts';

interface Acceptance {
  userId: string;
  version: string;
  hash: Hash;
  at: Date;
}

/**
 * Records a user's acceptance of the terms in force, with the text as served. A second acceptance changes nothing.
 *
 * @throws ApiError TERMS_VERSION_STALE when the shown text isn't in force
 */
export async function insertAcceptance(
  tx: DatabaseTransaction,
  { userId, version, hash, at }: Acceptance,
): Promise<void> {
  const terms = serveText((await readLegalTexts(tx, at)).TERMS);
  const servedHash = hashOfText(terms);
  if (version !== terms.version || hash.toLowerCase() !== servedHash) {
    throw new ApiError('TERMS_VERSION_STALE', { version: terms.version, hash: servedHash });
  }
  await insertAcceptedTerms(tx, { userId, terms, hash: servedHash, at });
}
