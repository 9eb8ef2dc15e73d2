import { type AppContext, failpoint, type XConfig } from '../../platform/index.ts';
import {
  deleteRenewalNote,
  findPauseEnd,
  findXAccount,
  noteRenewal,
  updateXAccount,
  upsertPause,
  type XAccountRow,
} from './x-accounts.repository.ts';
import { refreshTokens, type XAnswer, type XEndpoint, type XTokens } from './x-client.ts';
import { decryptToken, encryptToken } from './x-tokens.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'config' | 'log'>;

/** Time before its expiry at which a token is replaced. */
const EARLY_MS = 60_000;

/**
 * Whether the access ended without the user: X renewed the tokens, which ended the old ones, and its answer was lost. X can't
 * verify anything about the user until the user links the account again.
 */
export const isAccessLost = ({ withdrawn_at, renewal_asked_at }: XAccountRow): boolean =>
  withdrawn_at !== null && renewal_asked_at !== null;

/**
 * Asks X with a user's token. Expired tokens are replaced first, and an endpoint at its limit isn't asked before the limit
 * ends. No transaction may be open, because X may take seconds.
 *
 * @returns REFUSED when no account is linked, or the user withdrew the access
 */
export async function askX<T>(
  context: Context,
  config: XConfig,
  { userId, endpoint }: { userId: string; endpoint: XEndpoint },
  question: (accessToken: string, xUserId: string) => Promise<XAnswer<T>>,
): Promise<XAnswer<T>> {
  const account = await findXAccount(context.db, userId);
  if (account === undefined || account.withdrawn_at !== null) return { kind: 'REFUSED' };
  const bucket = `${account.x_user_id}:${endpoint}`;
  const now = context.clock.now();
  const waitMs = (await findPauseEnd(context.db, bucket, now)).getTime() - now.getTime();
  if (waitMs > 0) return { kind: 'LIMIT', waitSeconds: Math.ceil(waitMs / 1_000) };

  let access = await accessOf(context, config, account);
  if (access.kind !== 'OK') return access;
  let answer = await question(access.value.token, account.x_user_id);
  if (answer.kind === 'REFUSED') {
    // It may have been replaced or withdrawn early.
    access = await replaceTokens(context, config, access.value.account);
    if (access.kind !== 'OK') return access;
    answer = await question(access.value.token, account.x_user_id);
    if (answer.kind === 'REFUSED') await markWithdrawn(context, access.value.account);
  }
  if (answer.kind === 'LIMIT') {
    const until = new Date(context.clock.now().getTime() + answer.waitSeconds * 1_000);
    await upsertPause(context.db, bucket, until);
  }
  return answer;
}

interface Access {
  readonly token: string;
  readonly account: XAccountRow;
}

async function accessOf(context: Context, config: XConfig, account: XAccountRow): Promise<XAnswer<Access>> {
  if (account.expires_at.getTime() - context.clock.now().getTime() <= EARLY_MS) {
    return replaceTokens(context, config, account);
  }
  const token = decryptToken(config, account.user_id, {
    key: account.token_key,
    encrypted: account.access_token,
  });
  return token === null ? { kind: 'REFUSED' } : { kind: 'OK', value: { token, account } };
}

/** X ends a refresh token when it is used: of two concurrent processes one is refused, and takes the other's tokens. */
async function replaceTokens(
  context: Context,
  config: XConfig,
  account: XAccountRow,
): Promise<XAnswer<Access>> {
  const refreshToken =
    account.refresh_token === null
      ? null
      : decryptToken(config, account.user_id, { key: account.token_key, encrypted: account.refresh_token });
  const answer: XAnswer<XTokens> =
    refreshToken === null ? { kind: 'REFUSED' } : await askForRenewal(context, config, account, refreshToken);
  if (answer.kind === 'OK') {
    const { accessToken, expiresInSeconds } = answer.value;
    await failpoint('x-tokens-replaced.before-store');
    const access = encryptToken(config, account.user_id, accessToken);
    const refresh =
      answer.value.refreshToken === null
        ? null
        : encryptToken(config, account.user_id, answer.value.refreshToken).encrypted;
    const stored = await updateXAccount(context.db, account, {
      access_token: access.encrypted,
      refresh_token: refresh,
      token_key: access.key,
      expires_at: new Date(context.clock.now().getTime() + expiresInSeconds * 1_000),
      withdrawn_at: null,
      renewal_asked_at: null,
      version: account.version + 1,
    });
    if (stored !== undefined) return { kind: 'OK', value: { token: accessToken, account: stored } };
  }
  if (answer.kind !== 'OK' && answer.kind !== 'REFUSED') return answer;
  const now = await findXAccount(context.db, account.user_id);
  if (now !== undefined && now.version !== account.version && now.withdrawn_at === null) {
    return accessOf(context, config, now);
  }
  await markWithdrawn(context, account);
  return { kind: 'REFUSED' };
}

/**
 * Records the request to X before it is sent, so that a process that ends in between leaves a trace. The process that
 * recorded it first removes it when X answers that nothing was renewed, unless another process asked since: that answer may
 * be the lost one.
 */
async function askForRenewal(
  { db }: Context,
  config: XConfig,
  account: XAccountRow,
  refreshToken: string,
): Promise<XAnswer<XTokens>> {
  const noted = await noteRenewal(db, account);
  const answer = await refreshTokens(config, refreshToken);
  const isAnswered = answer.kind !== 'OK' && !(answer.kind === 'UNAVAILABLE' && answer.isLost === true);
  if (isAnswered && noted?.before === null) await deleteRenewalNote(db, account, noted.note);
  return answer;
}

/** Without a new version, so that a process with newer tokens can still store them. */
const markWithdrawn = ({ db, clock }: Context, account: XAccountRow) =>
  updateXAccount(db, account, { withdrawn_at: clock.now() });
