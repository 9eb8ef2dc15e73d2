import type { PasskeyRegistered, RegistrationResponse } from '@kura/api-contract/auth';
import type { SignUpConsent } from '@kura/api-contract/users';
import type { DatabaseTransaction } from '@kura/database';
import type { Language } from '@kura/domain/vocabulary';
import { queueMail } from '../../messages/index.ts';
import {
  ApiError,
  type CallContext,
  inTransaction,
  publish,
  requireUser,
  rooms,
} from '../../platform/index.ts';
import {
  createPasskey,
  newPasskeyRequest,
  type PasskeyRow,
  presentPasskey,
  readRecovery,
  readRegistration,
} from '../passkeys/index.ts';
import { findUserOfEmail, insertUserOfEmail, recordSignUpConsent, type UserOfEmail } from '../users/index.ts';
import { readEmailProof, spendEmailProof } from './email-proofs.repository.ts';
import { openSession } from './open-session.ts';

export interface PasskeyRegistration {
  emailProof?: string | undefined;
  registration: RegistrationResponse;
  name?: string | undefined;
  language: Language;
  /** Recorded for a new user alone: access to a mailbox isn't the consent of an existing user. */
  consent?: SignUpConsent | null | undefined;
  device: string | null;
}

type Recovery = Awaited<ReturnType<typeof readRecovery>>;

/** Registers a new passkey for a new user, for a new device with a confirmed address, or for the signed-in user. */
export async function registerPasskey(
  context: CallContext,
  input: PasskeyRegistration,
): Promise<PasskeyRegistered> {
  return input.emailProof === undefined
    ? registerSignedIn(context, input)
    : registerByEmail(context, { ...input, emailProof: input.emailProof });
}

async function registerByEmail(
  context: CallContext,
  input: PasskeyRegistration & { emailProof: string },
): Promise<PasskeyRegistered> {
  const now = context.clock.now();
  const proof = await readEmailProof(context.db, input.emailProof, now);
  const made = await readRegistration(context, input.registration, {
    purpose: 'REGISTER',
    proofHash: proof.hash,
  });
  const before = await findUserOfEmail(context.db, proof.email);
  const recovery = before === undefined ? null : await readRecovery(context, before.id);
  return inTransaction(context, async (tx) => {
    await spendEmailProof(tx, proof, now);
    await made.spend(tx);
    const user = { id: proof.userId, email: proof.email, language: input.language, now };
    const isNew = before === undefined && (await insertUserOfEmail(tx, user));
    // The passkey contains its user's id, so it can't sign in another user of that address.
    if (!isNew && before?.id !== proof.userId) throw new ApiError('EMAIL_PROOF_INVALID');
    if (isNew) await recordSignUpConsent(tx, { userId: proof.userId, consent: input.consent, now });
    if (before?.disabled) throw new ApiError('ACCOUNT_DISABLED');
    const passkey = await createPasskey(tx, context, {
      userId: proof.userId,
      made,
      name: input.name ?? input.device,
      asks: !isNew,
    });
    if (passkey.standing === 'ACTIVE') {
      const owner = { userId: proof.userId };
      const session = await openSession(context, tx, { owner, device: input.device, passkeyId: passkey.id });
      return { passkey: presentPasskey(passkey), request: null, session };
    }
    if (before !== undefined) await mailNewDevice(tx, context, { ...before, email: proof.email }, passkey);
    return answerRequest(tx, context, passkey, recovery);
  });
}

async function registerSignedIn(
  context: CallContext,
  input: PasskeyRegistration,
): Promise<PasskeyRegistered> {
  const { userId } = requireUser(context.actor);
  const made = await readRegistration(context, input.registration, { purpose: 'ADD', userId });
  const recovery = await readRecovery(context, userId);
  return inTransaction(context, async (tx) => {
    await made.spend(tx);
    const name = input.name ?? input.device;
    const passkey = await createPasskey(tx, context, { userId, made, name, asks: false });
    return passkey.standing === 'ACTIVE'
      ? { passkey: presentPasskey(passkey), request: null, session: null }
      : answerRequest(tx, context, passkey, recovery);
  });
}

/** Notifies the active devices, and gives the new one the key to find its request again. */
async function answerRequest(
  tx: DatabaseTransaction,
  context: CallContext,
  passkey: PasskeyRow,
  recovery: Recovery,
): Promise<PasskeyRegistered> {
  await publish(tx, { room: rooms.user(passkey.user_id), name: 'AccountUpdated', payload: {} });
  const passkeyRequest = newPasskeyRequest(context.config.tokenSecret, passkey.id);
  return { passkey: presentPasskey(passkey), request: { passkeyRequest, recovery }, session: null };
}

/** Anybody with access to the mailbox can request it, so the owner is notified with instructions to approve the device. */
async function mailNewDevice(
  tx: DatabaseTransaction,
  context: CallContext,
  user: UserOfEmail & { email: string },
  passkey: PasskeyRow,
): Promise<void> {
  await queueMail(tx, context, {
    template: 'new-passkey',
    to: user.email,
    language: user.language,
    variables: { device: passkey.name, time: passkey.created_at, link: '/settings/security' },
  });
}
