/**
 * A state machine is one table: what may become what, and who or what may do it. A transition that
 * no row names is refused everywhere.
 */
export interface Transition<State extends string, Cause extends string> {
  readonly from: State;
  readonly to: State;
  readonly by: readonly Cause[];
}

export type TransitionTable<State extends string, Cause extends string> = readonly Transition<State, Cause>[];

/** Whether `cause` may take the step from one state to another. */
export function allows<State extends string, Cause extends string>(
  table: TransitionTable<State, Cause>,
  from: State,
  to: State,
  cause: Cause,
): boolean {
  return table.some((row) => row.from === from && row.to === to && row.by.includes(cause));
}
