import type { Call } from '@kura/api-contract/call';
import { edgeProblems, type ProblemCode } from '@kura/api-contract/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { textCoercion } from './coerce-text.ts';
import { decodeInput } from './decode-input.ts';
import { toApiError } from './problem.ts';
import { validateInput } from './validate.ts';

/** A call with its schemas prepared. */
export interface PreparedCall {
  name: string;
  contract: Call;
  /** @throws ApiError for an input that the contract does not describe */
  readInput(request: FastifyRequest): Promise<unknown>;
  /** Runs a handler. An error that the contract doesn't declare becomes a bug, answered with 500. */
  run<T>(handle: () => Promise<T>): Promise<T>;
  /**
   * The body of an answer.
   *
   * @param options.check whether it is validated against the contract, which removes unknown keys and orders the known ones
   * @returns undefined for an answer without a body
   * @throws when the contract does not describe it
   */
  toJson(body: unknown, options: { check: boolean }): string | undefined;
}

/** A call that is bound to its handler. */
export interface BoundCall extends PreparedCall {
  answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown>;
}

export function prepareCall(name: string, contract: Call): PreparedCall {
  const coerce = textCoercion(contract.input);
  const mayRefuse = new Set<ProblemCode>([...edgeProblems, ...contract.problems]);

  return {
    name,
    contract,
    async readInput(request) {
      return validateInput(contract.input, await decodeInput(request, contract.body, coerce));
    },
    async run(handle) {
      try {
        return await handle();
      } catch (error) {
        const refusal = toApiError(error);
        if (refusal === undefined || mayRefuse.has(refusal.code)) throw refusal ?? error;
        throw new Error(`${name} answered ${refusal.code}, which its contract does not declare`, {
          cause: error,
        });
      }
    },
    toJson(body, { check }) {
      if (!check) return JSON.stringify(body);
      const checked = contract.output.safeParse(body);
      if (!checked.success) {
        throw new Error(`${name} gave an answer that its contract does not describe`, {
          cause: checked.error,
        });
      }
      return checked.data === undefined ? undefined : JSON.stringify(checked.data);
    },
  };
}
