import type { CeremonyOptions } from '@kura/api-contract/auth';
import { openMailContent } from '@kura/server';
import { createSoftwarePasskey, type SoftwarePasskey } from '../accounts/index.ts';
import { acceptTerms } from './accept-terms.ts';
import type { TestServer } from './open-server.ts';
import type { SignedIn } from './sign-in.ts';

export interface SignedInByPasskey extends SignedIn {
  email: string;
  passkey: SoftwarePasskey;
}

type Asked = Pick<TestServer, 'request' | 'context'>;

/** A passkey for the test server's own page. */
export function passkeyFor({ context }: Pick<TestServer, 'context'>): SoftwarePasskey {
  const { hostname, origin } = new URL(context.config.publicUrl);
  return createSoftwarePasskey({ rpId: hostname, origin });
}

/** Gives the code that was last sent to an address. */
export type ReadCode = (email: string) => Promise<string>;

/** The code that was last queued for an address. A worker removes it from the database when it sends the mail. */
export async function newestCodeTo({ context }: Pick<TestServer, 'context'>, email: string): Promise<string> {
  const mail = await context.db
    .selectFrom('mail')
    .where('recipient', '=', email.toLowerCase())
    .where('template', '=', 'sign-in-code')
    .where('sealed_variables', 'is not', null)
    .select(['id', 'sealed_variables'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { values } = openMailContent<{ values: { code: string } }>(
    context.config,
    mail.id,
    mail.sealed_variables as Buffer,
  );
  return values.code;
}

/** Requests a code and types it. @returns the options for the browser */
export async function confirmEmail(
  server: Asked,
  email: string,
  readCode: ReadCode = (address) => newestCodeTo(server, address),
): Promise<CeremonyOptions> {
  await requireStatus(202, server.request({ method: 'POST', path: '/api/auth/email', body: { email } }));
  const code = await readCode(email);
  return requireStatus(
    200,
    server.request({
      method: 'POST',
      path: '/api/auth/passkey/options',
      body: { purpose: 'EMAIL', email, code },
    }),
  );
}

/** Joins by an e-mail address and a new passkey. The account on chain is not bound by this. */
export async function signInByPasskey(
  server: Asked,
  {
    email = `${crypto.randomUUID()}@kura.test`,
    passkey = passkeyFor(server),
    readCode,
  }: { email?: string; passkey?: SoftwarePasskey; readCode?: ReadCode } = {},
): Promise<SignedInByPasskey> {
  const asked = await confirmEmail(server, email, readCode);
  if (asked.ceremony !== 'REGISTER') throw new Error(`${email} has an account already`);
  const { session } = await requireStatus(
    201,
    server.request({
      method: 'POST',
      path: '/api/auth/passkey/register',
      body: {
        emailProof: asked.emailProof,
        registration: passkey.register(asked.options.challenge, asked.options.user.id),
      },
    }),
  );
  await acceptTerms(server, session.accessToken);
  return {
    id: session.id,
    token: session.accessToken,
    refreshToken: session.refreshToken,
    email,
    passkey,
  };
}

/** A new device of the address's owner, or of a new user when none is given: it asks for approval. */
export async function newDevice(
  server: Asked,
  email?: string,
): Promise<{ passkey: SoftwarePasskey; id: string; passkeyRequest: string }> {
  const passkey = passkeyFor(server);
  const { emailProof } = await confirmEmail(server, email ?? (await signInByPasskey(server)).email);
  const { options } = await requireStatus(
    200,
    server.request({
      method: 'POST',
      path: '/api/auth/passkey/options',
      body: { purpose: 'NEW_DEVICE', emailProof },
    }),
  );
  const registration = passkey.register(options.challenge, options.user.id);
  const made = await requireStatus(
    201,
    server.request({
      method: 'POST',
      path: '/api/auth/passkey/register',
      body: { emailProof, registration, name: 'New phone' },
    }),
  );
  return { passkey, id: made.passkey.id, passkeyRequest: made.request.passkeyRequest };
}

async function requireStatus(
  status: number,
  answering: ReturnType<TestServer['request']>,
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
): Promise<any> {
  const response = await answering;
  if (response.status !== status) {
    throw new Error(`Sign-in failed: ${response.status} ${JSON.stringify(response.body)}`);
  }
  return response.body;
}
