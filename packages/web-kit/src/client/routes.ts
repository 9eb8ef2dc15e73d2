import type { AdminScope } from '@kura/domain';

/** What the browser must know of one call: everything else of the contract (its schemas) stays with the server. */
export interface Route {
  readonly method: string;
  /** Below `/api`, with `{name}` for what varies. */
  readonly path: string;
  /** The call needs an `Idempotency-Key`. */
  readonly idempotent?: true;
  readonly multipart?: true;
  /** Which admins may: those of this scope, and owners. */
  readonly scope?: AdminScope;
}

/** Feature → call → route, in the contract's own shape. */
export type RouteTable = Readonly<Record<string, Readonly<Record<string, Route>>>>;
