import { createHash, randomBytes } from 'node:crypto';
import { lockName } from '@kura/database';
import { isAllowedRedirect } from '@kura/domain/campaigns';
import {
  ApiError,
  type AppContext,
  type CallContext,
  failpoint,
  inTransaction,
  openText,
  publish,
  requireUser,
  type SealedColumn,
  sealText,
  type XConfig,
} from '../../platform/index.ts';
import {
  hasAccountJoined,
  hasOtherAccountJoined,
  messageOf,
  requireOwnApplication,
  updateApplication,
} from './applications.repository.ts';
import {
  deleteAuthorization,
  isLinkedByOther,
  replaceAuthorization,
  updateSealedVerifier,
  upsertXAccount,
} from './x-accounts.repository.ts';
import { authorizationUrl, exchangeCode, readMe, type XTokens } from './x-client.ts';
import { encryptToken, hashXAccount } from './x-tokens.ts';

/** Minutes for a user to allow the access at X. */
const AUTHORIZATION_MINUTES = 15;

/** @throws ApiError X_OFF */
export function requireX({ config }: Pick<AppContext, 'config'>): XConfig {
  if (config.x === null) throw new ApiError('X_OFF');
  return config.x;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const verifierSeal = (stateHash: string) => ({ purpose: 'code verifier for X', boundTo: stateHash });

export const sealedVerifiers: SealedColumn = {
  table: 'x_authorization',
  column: 'code_verifier',
  rowColumns: ['state_hash'],
  variable: 'KURA_SEAL_KEYS',
  seal: ({ state_hash: stateHash }) => verifierSeal(String(stateHash)),
  update: (tx, code_verifier, { state_hash: stateHash }) =>
    updateSealedVerifier(tx, String(stateHash), code_verifier),
};

/**
 * Starts an authorization. Its state belongs to the caller and works once. It ends the caller's earlier one. The code
 * verifier never leaves the server.
 */
export async function startAuthorization(
  context: CallContext,
  { redirectUrl }: { redirectUrl: string },
): Promise<{ url: string }> {
  const { userId } = requireUser(context.actor);
  const config = requireX(context);
  if (!isAllowedRedirect(redirectUrl, config.redirectUrls)) throw new ApiError('REDIRECT_NOT_ALLOWED');
  const state = randomBytes(32).toString('base64url');
  const codeVerifier = randomBytes(32).toString('base64url');
  const stateHash = hashOf(state);
  const expiresAt = new Date(context.clock.now().getTime() + AUTHORIZATION_MINUTES * 60_000);
  await inTransaction(context, async (tx) => {
    await replaceAuthorization(tx, {
      state_hash: stateHash,
      user_id: userId,
      code_verifier: sealText(context.config.sealKeys, verifierSeal(stateHash), codeVerifier),
      redirect_url: redirectUrl,
      expires_at: expiresAt,
    });
  });
  const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
  return { url: authorizationUrl(config, { redirectUrl, state, codeChallenge }) };
}

/**
 * Ends an authorization: exchanges the code for tokens, and binds the account at X to the caller and to an application.
 *
 * @throws ApiError X_STATE_INVALID, X_CODE_REFUSED, X_ACCOUNT_TAKEN, X_ACCOUNT_BOUND, X_LIMIT, X_UNAVAILABLE
 */
export async function linkXAccount(
  context: CallContext,
  { applicationId, state, code }: { applicationId: string; state: string; code: string },
): Promise<void> {
  const { userId } = requireUser(context.actor);
  const config = requireX(context);
  const { codeVerifier, redirectUrl } = await useState(context, userId, state);
  const exchanged = await exchangeCode(config, { code, codeVerifier, redirectUrl });
  if (exchanged.kind === 'REFUSED') throw new ApiError('X_CODE_REFUSED');
  if (exchanged.kind !== 'OK') throw unanswered(exchanged);
  const me = await readMe(config, exchanged.value.accessToken);
  if (me.kind !== 'OK') throw unanswered(me);
  await storeAccount(context, config, { userId, applicationId, me: me.value, tokens: exchanged.value });
}

/** Returns the error for an answer of X after which a caller can only wait. */
export const unanswered = (answer: { kind: string; waitSeconds?: number }): ApiError =>
  answer.kind === 'LIMIT'
    ? new ApiError('X_LIMIT', { retryAfterSeconds: answer.waitSeconds ?? 60 })
    : new ApiError('X_UNAVAILABLE', { retryAfterSeconds: 30 });

/** Uses a state once, for the user who started it. Another user's state stays. */
async function useState(context: CallContext, userId: string, state: string) {
  const stateHash = hashOf(state);
  const used = await deleteAuthorization(context.db, { stateHash, userId });
  if (used === undefined || used.expires_at <= context.clock.now()) throw new ApiError('X_STATE_INVALID');
  return {
    codeVerifier: openText(
      context.config.sealKeys,
      verifierSeal(stateHash),
      used.code_verifier,
      context.config.vaultKey,
    ),
    redirectUrl: used.redirect_url,
  };
}

async function storeAccount(
  context: CallContext,
  config: XConfig,
  {
    userId,
    applicationId,
    me,
    tokens,
  }: { userId: string; applicationId: string; me: { id: string; name: string }; tokens: XTokens },
): Promise<void> {
  const now = context.clock.now();
  const access = encryptToken(config, userId, tokens.accessToken);
  const refresh =
    tokens.refreshToken === null ? null : encryptToken(config, userId, tokens.refreshToken).encrypted;
  const accountHash = hashXAccount(context.config, me.id);
  await inTransaction(context, async (tx) => {
    // Serialise users who link one account at once.
    await lockName(tx, `x-account:${me.id}`);
    const application = await requireOwnApplication(tx, { id: applicationId, userId });
    if (await isLinkedByOther(tx, { xUserId: me.id, userId })) throw new ApiError('X_ACCOUNT_TAKEN');
    if (application.x_account_hash !== null && application.x_account_hash !== accountHash) {
      throw new ApiError('X_ACCOUNT_BOUND');
    }
    if (await hasOtherAccountJoined(tx, { userId, accountHash })) throw new ApiError('X_ACCOUNT_BOUND');
    const place = { applicationId, campaignId: application.campaign_id, accountHash };
    if (await hasAccountJoined(tx, place)) throw new ApiError('X_ACCOUNT_TAKEN');
    await upsertXAccount(tx, {
      user_id: userId,
      x_user_id: me.id,
      name: me.name,
      access_token: access.encrypted,
      refresh_token: refresh,
      token_key: access.key,
      expires_at: new Date(now.getTime() + tokens.expiresInSeconds * 1_000),
      withdrawn_at: null,
      renewal_asked_at: null,
      linked_at: now,
    });
    await updateApplication(tx, applicationId, { x_account_hash: accountHash });
    await failpoint('x-account-linked.before-commit');
    await publish(tx, ...messageOf(application));
  });
}
