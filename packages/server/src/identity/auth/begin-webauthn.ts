import type { CeremonyOptions } from '@kura/api-contract/auth';
import { findRecipient } from '../../messages/index.ts';
import { ApiError, type CallContext, newId, requireFreshProof, requireUser } from '../../platform/index.ts';
import { consumeEmailCode, type EmailCodeRequest, type TypedCode } from '../email-codes/index.ts';
import { authenticationOptions, listCredentials, registrationOptions } from '../passkeys/index.ts';
import { findUserOfEmail } from '../users/index.ts';
import { issueEmailProof, readEmailProof } from './email-proofs.repository.ts';

export type CeremonyRequest =
  | { purpose: 'SIGN_IN' }
  | ({ purpose: 'EMAIL' } & TypedCode)
  | { purpose: 'NEW_DEVICE'; emailProof: string }
  | { purpose: 'ADD' }
  | { purpose: 'PROVE' };

/** Returns options for the browser: to create a passkey, or to sign with one. */
export async function beginWebauthn(
  context: CallContext,
  request: CeremonyRequest,
  facts: EmailCodeRequest,
): Promise<CeremonyOptions> {
  switch (request.purpose) {
    case 'SIGN_IN':
      return {
        ceremony: 'AUTHENTICATE',
        options: authenticationOptions(context, { purpose: 'SIGN_IN' }),
        emailProof: null,
      };
    case 'EMAIL':
      return offerByEmail(context, request, facts);
    case 'NEW_DEVICE':
      return offerToNewDevice(context, request.emailProof);
    case 'ADD':
      return offerToAdd(context);
    case 'PROVE':
      return beginStepUp(context);
  }
}

/** Known address: authenticate with a passkey of its account. Unknown address: register the first one. */
async function offerByEmail(
  context: CallContext,
  request: TypedCode,
  facts: EmailCodeRequest,
): Promise<CeremonyOptions> {
  const now = context.clock.now();
  const email = await consumeEmailCode(context, request, facts);
  const user = await findUserOfEmail(context.db, email);
  if (user?.disabled) throw new ApiError('ACCOUNT_DISABLED');
  if (user === undefined) {
    const userId = newId();
    const proof = await issueEmailProof(context.db, { email, userId, now });
    return {
      ceremony: 'REGISTER',
      options: registrationOptions(
        context,
        { purpose: 'REGISTER', proofHash: proof.hash },
        { id: userId, name: email, known: [] },
      ),
      emailProof: proof.token,
      joins: false,
    };
  }
  const known = await listCredentials(context.db, user.id, ['ACTIVE']);
  // A user who signed up by a wallet signs in by it: a mailbox alone must not open an account that a key guards.
  if (known.length === 0) throw new ApiError('NO_PASSKEY');
  const proof = await issueEmailProof(context.db, { email, userId: user.id, now });
  return {
    ceremony: 'AUTHENTICATE',
    options: authenticationOptions(context, { purpose: 'EMAIL', userId: user.id }, known),
    emailProof: proof.token,
  };
}

async function offerToNewDevice(context: CallContext, emailProof: string): Promise<CeremonyOptions> {
  const proof = await readEmailProof(context.db, emailProof, context.clock.now());
  return {
    ceremony: 'REGISTER',
    options: registrationOptions(
      context,
      { purpose: 'REGISTER', proofHash: proof.hash },
      {
        id: proof.userId,
        name: proof.email,
        known: await listCredentials(context.db, proof.userId, ['ACTIVE', 'REQUESTED']),
      },
    ),
    emailProof,
    joins: (await findUserOfEmail(context.db, proof.email)) !== undefined,
  };
}

async function offerToAdd(context: CallContext): Promise<CeremonyOptions> {
  const { userId } = requireUser(context.actor);
  const known = await listCredentials(context.db, userId, ['ACTIVE', 'REQUESTED']);
  // An active passkey approves a further one. The first one is a new way to sign in, so a stolen token must not be enough to
  // create it.
  if (known.length === 0) requireFreshProof(context.actor, context.clock.now());
  const { email, name } = await findRecipient(context.db, userId);
  return {
    ceremony: 'REGISTER',
    options: registrationOptions(
      context,
      { purpose: 'ADD', userId },
      { id: userId, name: email ?? name, known },
    ),
    emailProof: null,
    joins: known.length > 0,
  };
}

async function beginStepUp(context: CallContext): Promise<CeremonyOptions> {
  const { userId, sessionId } = requireUser(context.actor);
  const known = await listCredentials(context.db, userId, ['ACTIVE']);
  if (known.length === 0) throw new ApiError('NO_PASSKEY');
  return {
    ceremony: 'AUTHENTICATE',
    options: authenticationOptions(context, { purpose: 'PROVE', sessionId }, known),
    emailProof: null,
  };
}
