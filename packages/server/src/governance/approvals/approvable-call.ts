import type { Access, Call } from '@kura/api-contract/call';
import type { AdminScope } from '@kura/domain/vocabulary';
import type { z } from 'zod';
import type { AdminActor, CallContext } from '../../platform/index.ts';

/** A call that may need a second admin, and how it is executed. Its use case calls `requireSecondAdmin`. */
export interface ApprovableCall<Input, Output> {
  /** Feature and name in the contract: `settings.change`. */
  readonly action: string;
  /** Scope of the call, from the contract. */
  readonly scope: AdminScope;
  /** Input schema of the contract: the stored input is validated again. */
  readonly input: z.ZodType<Input>;
  execute(context: CallContext<AdminActor>, input: Input): Promise<Output>;
}

// biome-ignore lint/suspicious/noExplicitAny: each call validates its own stored input
export type AnyApprovableCall = ApprovableCall<any, unknown>;

/** Scope and input come from the contract, so that an approval can't be laxer than the call. */
export function approvableCall<Schema extends z.ZodType, Output>(
  action: string,
  contract: Call<Access, Schema>,
  execute: (context: CallContext<AdminActor>, input: z.output<Schema>) => Promise<Output>,
): ApprovableCall<z.output<Schema>, Output> {
  const { input, scope } = contract;
  if (scope === undefined) throw new Error(`${action} is no call of admins`);
  return { action, scope, input: input as z.ZodType<z.output<Schema>>, execute };
}
