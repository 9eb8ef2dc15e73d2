import type { AdminScope } from '@kura/domain/vocabulary';

/** The part of a call's contract that the browser needs. The schemas stay on the server. */
export interface Route {
  readonly method: string;
  /** Below `/api`, with `{name}` for parameters. */
  readonly path: string;
  /** The call needs an `Idempotency-Key`. */
  readonly idempotent?: true;
  readonly multipart?: true;
  /** The call answers a file: the client gives a Blob. */
  readonly file?: true;
  /** The admin scope that the call requires; owners have all scopes. */
  readonly scope?: AdminScope;
}

/** Feature → call → route, in the contract's own shape. */
export type RouteTable = Readonly<Record<string, Readonly<Record<string, Route>>>>;
