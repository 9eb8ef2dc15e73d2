import { sql } from 'kysely';
import { type AppContext, failpoint, type XConfig } from '../platform/index.ts';
import { refreshTokens, type XAnswer, type XEndpoint, type XTokens } from './x-client.ts';
import { decryptToken, encryptToken } from './x-tokens.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'config' | 'log'>;

export interface XAccountRow {
  user_id: string;
  x_user_id: string;
  name: string;
  access_token: Buffer;
  refresh_token: Buffer | null;
  token_key: number;
  expires_at: Date;
  withdrawn_at: Date | null;
  /** When X was asked for other tokens, until it answered. */
  renewal_asked_at: Date | null;
  version: number;
}

/** A token is replaced so long before it expires. */
const EARLY_MS = 60_000;

export async function findXAccount(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<XAccountRow | undefined> {
  const row = await db.selectFrom('x_account').where('user_id', '=', userId).selectAll().executeTakeFirst();
  return row as XAccountRow | undefined;
}

/**
 * Whether the access ended without the user: X carried out a renewal of the tokens, which ended the old ones, and its answer did
 * not arrive. X can't verify anything about the user until the user links the account again.
 */
export const isAccessLost = ({ withdrawn_at, renewal_asked_at }: XAccountRow): boolean =>
  withdrawn_at !== null && renewal_asked_at !== null;

/**
 * Asks X with the token of a user. Expired tokens are replaced first; an endpoint that refused for its limit isn't asked
 * before the limit ends. No transaction may be open: X may take seconds.
 *
 * @returns REFUSED when no account is linked, or the user withdrew the access
 */
export async function askX<T>(
  context: Context,
  config: XConfig,
  { userId, endpoint }: { userId: string; endpoint: XEndpoint },
  question: (accessToken: string, xUserId: string) => Promise<XAnswer<T>>,
): Promise<XAnswer<T>> {
  const account = await findXAccount(context, userId);
  if (account === undefined || account.withdrawn_at !== null) return { kind: 'REFUSED' };
  const bucket = `${account.x_user_id}:${endpoint}`;
  const waitSeconds = await pauseOf(context, bucket);
  if (waitSeconds > 0) return { kind: 'LIMIT', waitSeconds };

  let access = await accessOf(context, config, account);
  if (access.kind !== 'OK') return access;
  let answer = await question(access.value.token, account.x_user_id);
  if (answer.kind === 'REFUSED') {
    // It may have been replaced or withdrawn before its time.
    access = await replaceTokens(context, config, access.value.account);
    if (access.kind !== 'OK') return access;
    answer = await question(access.value.token, account.x_user_id);
    if (answer.kind === 'REFUSED') await markWithdrawn(context, access.value.account);
  }
  if (answer.kind === 'LIMIT') await pause(context, bucket, answer.waitSeconds);
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

/** X ends a refresh token when it is used: of two processes that use it at once one is refused, and takes the other's. */
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
    const stored = await context.db
      .updateTable('x_account')
      .set({
        access_token: access.encrypted,
        refresh_token: refresh,
        token_key: access.key,
        expires_at: new Date(context.clock.now().getTime() + expiresInSeconds * 1_000),
        withdrawn_at: null,
        renewal_asked_at: null,
        version: account.version + 1,
      })
      .where('user_id', '=', account.user_id)
      .where('version', '=', account.version)
      .returningAll()
      .executeTakeFirst();
    if (stored !== undefined) {
      return { kind: 'OK', value: { token: accessToken, account: stored as XAccountRow } };
    }
  }
  if (answer.kind !== 'OK' && answer.kind !== 'REFUSED') return answer;
  const now = await findXAccount(context, account.user_id);
  if (now !== undefined && now.version !== account.version && now.withdrawn_at === null) {
    return accessOf(context, config, now);
  }
  await markWithdrawn(context, account);
  return { kind: 'REFUSED' };
}

/**
 * Notes that X is asked before it is asked, so that a process that ends in between leaves a trace. Who made the first note removes it
 * when X answers that nothing was carried out, unless another process asked since: its answer may be the one that was lost.
 */
async function askForRenewal(
  { db }: Context,
  config: XConfig,
  account: XAccountRow,
  refreshToken: string,
): Promise<XAnswer<XTokens>> {
  const { rows } = await sql<{ before: Date | null; note: string }>`
    update x_account a set renewal_asked_at = clock_timestamp()
    from (select user_id, renewal_asked_at from x_account where user_id = ${account.user_id} for update) b
    where a.user_id = b.user_id and a.version = ${account.version}
    returning b.renewal_asked_at as before, a.renewal_asked_at::text as note`.execute(db);
  const answer = await refreshTokens(config, refreshToken);
  const isAnswered = answer.kind !== 'OK' && !(answer.kind === 'UNAVAILABLE' && answer.isLost === true);
  const [noted] = rows;
  if (isAnswered && noted !== undefined && noted.before === null) {
    await sql`
      update x_account set renewal_asked_at = null
      where user_id = ${account.user_id} and version = ${account.version}
        and renewal_asked_at = ${noted.note}::timestamptz`.execute(db);
  }
  return answer;
}

/** The version stays, so that a process that still has newer tokens to store may store them. */
async function markWithdrawn({ db, clock }: Context, account: XAccountRow): Promise<void> {
  await db
    .updateTable('x_account')
    .set({ withdrawn_at: clock.now() })
    .where('user_id', '=', account.user_id)
    .where('version', '=', account.version)
    .execute();
}

async function pauseOf({ db, clock }: Context, bucket: string): Promise<number> {
  const now = clock.now();
  const row = await db
    .selectFrom('x_pause')
    .where('bucket', '=', bucket)
    .where('until', '>', now)
    .select('until')
    .executeTakeFirst();
  return row === undefined ? 0 : Math.ceil((row.until.getTime() - now.getTime()) / 1_000);
}

async function pause({ db, clock }: Context, bucket: string, seconds: number): Promise<void> {
  const until = new Date(clock.now().getTime() + seconds * 1_000);
  await sql`
    insert into x_pause (bucket, until) values (${bucket}, ${until})
    on conflict (bucket) do update set until = greatest(x_pause.until, excluded.until)`.execute(db);
}
