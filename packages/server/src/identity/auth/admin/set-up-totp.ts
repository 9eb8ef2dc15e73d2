import type { DatabaseTransaction } from '@kura/database';
import {
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  requireFreshProof,
} from '../../../platform/index.ts';
import { endSessionsOf } from '../sessions.repository.ts';
import {
  lockNextSecret,
  lockSetup,
  replaceSecret,
  updateNextSecret,
} from './admin-credentials.repository.ts';
import { hashLinkToken } from './invitation.ts';
import { giveRecoveryCodes } from './recovery-codes.ts';
import { newTotpSecret, openTotpSecret, sealTotpSecret, stepOfCode, totpUrl } from './totp.ts';

/** Creates a new secret for the authenticator. The current one is valid until {@link verifyTotp} accepts a code of the new one. */
export async function generateTotp(
  context: CallContext,
  { setupToken }: { setupToken?: string | undefined },
): Promise<{ secret: string; otpauthUrl: string }> {
  const secret = newTotpSecret();
  return inTransaction(context, async (tx) => {
    const { id } = await setterUp(context, tx, setupToken);
    const { email } = await updateNextSecret(tx, id, sealTotpSecret(context.config, id, secret));
    return { secret, otpauthUrl: totpUrl(secret, email) };
  });
}

/** Replaces the old secret after a code of the new one, and returns new recovery codes, shown once. */
export async function verifyTotp(
  context: CallContext,
  { setupToken, code }: { setupToken?: string | undefined; code: string },
): Promise<{ recoveryCodes: string[] }> {
  const at = context.clock.now();
  return inTransaction(context, async (tx) => {
    const { id, sessionId } = await setterUp(context, tx, setupToken);
    const { sealed } = await lockNextSecret(tx, id);
    if (sealed === null) throw new ApiError('STATE_CONFLICT', { detail: 'Ask for a new secret first' });
    const step = stepOfCode(openTotpSecret(context.config, id, sealed), code, at);
    if (step === null) throw new ApiError('TOTP_CODE_INVALID');
    // The step counts as used, so the typed code can't sign in.
    await replaceSecret(tx, id, { step, at });
    // Other sessions were opened with the old secret.
    await endSessionsOf(
      tx,
      { adminId: id },
      { reason: 'REVOKED', at, ...(sessionId === undefined ? {} : { exceptId: sessionId }) },
    );
    const recoveryCodes = await giveRecoveryCodes(context, tx, id);
    await audit(
      tx,
      { ...context, actor: { kind: 'admin', adminId: id } },
      { action: 'set-up-second-factor', subject: { kind: 'admin', id } },
    );
    return { recoveryCodes };
  });
}

/** The owner of the second factor: an admin with an accepted invitation, or a signed-in admin with a fresh proof. */
async function setterUp(
  context: CallContext,
  tx: DatabaseTransaction,
  setupToken: string | undefined,
): Promise<{ id: string; sessionId?: string }> {
  if (setupToken !== undefined) {
    const setup = await lockSetup(tx, hashLinkToken(setupToken), context.clock.now());
    if (setup === undefined) throw new ApiError('SETUP_TOKEN_INVALID');
    return setup;
  }
  const { actor } = context;
  if (actor.kind === 'visitor') throw new ApiError('SETUP_TOKEN_INVALID');
  if (actor.kind !== 'admin') throw new ApiError('FORBIDDEN');
  requireFreshProof(actor, context.clock.now());
  return { id: actor.adminId, sessionId: actor.sessionId };
}
