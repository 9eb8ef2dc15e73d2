import type { ProblemCode } from '@kura/api-contract';
import type { AppContext, FeatureContract } from '@kura/server';
import type { SignedIn, SignedInUser, TestServer } from '../server/index.ts';

/** Everybody who may knock. `service` signs its requests with a secret, as an outside provider does. */
export const identities = ['visitor', 'user', 'otherUser', 'disabledUser', 'admin', 'service'] as const;
export type Identity = (typeof identities)[number];

/**
 * `passes`: the call got past the question of who asks (what it answers then is another test's business). A code: a
 * refusal with which a call says that the thing isn't the caller's.
 */
export type Expectation = 'passes' | 401 | 403 | 404 | ProblemCode;

export type Expectations = Record<Identity, Expectation>;

/** Who is there when the matrix runs. */
export interface MatrixWorld {
  server: TestServer;
  context: AppContext;
  user: SignedInUser;
  otherUser: SignedInUser;
  admin: SignedIn;
}

/** What a call is asked with: path, query and body fields together, as its contract lists them. */
export type MatrixInput = Record<string, unknown>;

export interface MatrixRow {
  expect: Expectations;
  /**
   * Makes what is asked for, owned by `user`: needed wherever ownership decides, and wherever a path has an id. Called
   * anew for each identity.
   */
  input?: (world: MatrixWorld) => MatrixInput | Promise<MatrixInput>;
  /** The call ends the session it is made with, so everybody must sign in again after it. */
  endsSessions?: true;
}

/** One row for each call of a contract: none can be left out. */
export type MatrixRows<Contract extends FeatureContract> = { readonly [Name in keyof Contract]: MatrixRow };

/** Anybody; but a token that is no longer good is never taken for no token. */
export const anybody: Expectations = {
  visitor: 'passes',
  user: 'passes',
  otherUser: 'passes',
  disabledUser: 403,
  admin: 'passes',
  service: 'passes',
};

/** Any signed-in user, about what isn't anybody's or is their own by nature. */
export const usersOnly: Expectations = {
  visitor: 401,
  user: 'passes',
  otherUser: 'passes',
  disabledUser: 403,
  admin: 403,
  service: 401,
};

/** The user whose thing it is; to another it isn't there. */
export const ownerOnly: Expectations = { ...usersOnly, otherUser: 404 };

export const adminsOnly: Expectations = {
  visitor: 401,
  user: 403,
  otherUser: 403,
  disabledUser: 403,
  admin: 'passes',
  service: 401,
};

/** What isn't on show: for everybody as if it were not there. */
export const nobody: Expectations = {
  visitor: 404,
  user: 404,
  otherUser: 404,
  disabledUser: 403,
  admin: 404,
  service: 404,
};

/** Any user, or an admin. */
export const anyAccount: Expectations = { ...usersOnly, admin: 'passes' };

/** The user whose thing it is, or an admin. */
export const ownerAndAdmins: Expectations = { ...ownerOnly, admin: 'passes' };
