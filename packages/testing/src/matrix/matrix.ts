import type { ProblemCode } from '@kura/api-contract/problems';
import type { AdminScope } from '@kura/domain/vocabulary';
import type { AppContext, FeatureContract } from '@kura/server';
import type { SignedIn, SignedInUser, TestServer } from '../server/index.ts';

/** One admin for each scope, with that scope alone. */
export const scopeOf = {
  adminOwner: 'owner',
  adminCatalogue: 'catalogue',
  adminSales: 'sales',
  adminSupport: 'support',
  adminFinance: 'finance',
  adminShipping: 'shipping',
  adminViewer: 'viewer',
} as const satisfies Record<string, AdminScope>;
export type AdminIdentity = keyof typeof scopeOf;

export const adminIdentities = Object.keys(scopeOf) as AdminIdentity[];

/**
 * All callers. Disabled and deleted ones had signed in before. `service` signs its requests with a secret, as an outside
 * provider does.
 */
export const identities = [
  'visitor',
  'user',
  'otherUser',
  'disabledUser',
  'deletedUser',
  ...adminIdentities,
  'disabledAdmin',
  'service',
] as const;
export type Identity = (typeof identities)[number];

/**
 * `passes`: the call got past authorization; other tests check its answer. A code: a refusal because the record isn't the
 * caller's.
 */
export type Expectation = 'passes' | 401 | 403 | 404 | ProblemCode;

export type Expectations = Record<Identity, Expectation>;

/** The identities that exist when the matrix runs. */
export interface MatrixWorld {
  server: TestServer;
  context: AppContext;
  user: SignedInUser;
  otherUser: SignedInUser;
  /** An owner. */
  admin: SignedIn;
}

/** A call's input: path, query and body fields together, as its contract lists them. */
export type MatrixInput = Record<string, unknown>;

export interface MatrixRow {
  expect: Expectations;
  /**
   * Creates the requested record, owned by `user`: needed wherever ownership decides, and wherever a path has an id. Called
   * again for each identity.
   */
  input?: (world: MatrixWorld) => MatrixInput | Promise<MatrixInput>;
  /** The call ends its own session, so every caller signs in again after it. */
  endsSessions?: true;
  /** The audit log has no entry for an admin's call: it changes nothing, or only the own session. */
  unrecorded?: true;
}

/** One row for each call of a contract: none can be left out. */
export type MatrixRows<Contract extends FeatureContract> = { readonly [Name in keyof Contract]: MatrixRow };

/** Expected results for admins: owners and those with the scope get the given result, the others a refusal. */
export function admins(
  scope: AdminScope,
  expectation: Expectation = 'passes',
): Record<AdminIdentity, Expectation> {
  const may = (own: AdminScope) => scope === 'viewer' || own === 'owner' || own === scope;
  return Object.fromEntries(
    adminIdentities.map((identity) => [identity, may(scopeOf[identity]) ? expectation : 403]),
  ) as Record<AdminIdentity, Expectation>;
}

/** The same result for all, where no token counts. */
export function allIdentities(expectation: Expectation): Expectations {
  return Object.fromEntries(identities.map((identity) => [identity, expectation])) as Expectations;
}

/** A disabled or deleted user is refused wherever a token counts, also where visitors pass. */
const shutOut = { disabledUser: 403, deletedUser: 401, disabledAdmin: 403 } as const;

/** Any caller; but an invalid token is never treated as no token. */
export const anyIdentity: Expectations = {
  visitor: 'passes',
  user: 'passes',
  otherUser: 'passes',
  ...admins('viewer'),
  ...shutOut,
  service: 'passes',
};

/** Any signed-in user, for records that belong to nobody or to the caller by definition. */
export const usersOnly: Expectations = {
  visitor: 401,
  user: 'passes',
  otherUser: 'passes',
  ...admins('viewer', 403),
  ...shutOut,
  service: 401,
};

/** The owner of the record; another user gets 404. */
export const ownerOnly: Expectations = { ...usersOnly, otherUser: 404 };

/** Admins with a scope, and owners. `viewer`: every admin. */
export function adminsOf(scope: AdminScope, expectation: Expectation = 'passes'): Expectations {
  return {
    visitor: 401,
    user: 403,
    otherUser: 403,
    ...admins(scope, expectation),
    ...shutOut,
    service: 401,
  };
}

/** An unpublished record: every identity gets 404. */
export const noIdentity: Expectations = {
  visitor: 404,
  user: 404,
  otherUser: 404,
  ...admins('viewer', 404),
  ...shutOut,
  service: 404,
};

/** Any user, or any admin. */
export const anyAccount: Expectations = { ...usersOnly, ...admins('viewer') };

/** The record's owner, or any admin. */
export const ownerAndAdmins: Expectations = { ...ownerOnly, ...admins('viewer') };
