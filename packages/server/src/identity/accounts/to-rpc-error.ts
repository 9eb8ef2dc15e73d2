import { decodeContractError } from '@kura/chain/errors';
import { type BundlerRpcError, PAYMASTER_REJECTED } from '@kura/chain/server';
import { ApiError } from '../../platform/index.ts';

/** What the sponsor calls a budget that is used up. */
const BUDGET_SPENT = 'BUDGET_SPENT';

/** The entry point's own codes, of which some mean that who pays refuses: "AA31 paymaster deposit too low". */
const PAYMASTER_CODE = /\bAA3\d\b/;

/** The longest reason that is passed on: bundlers are free in what they say. */
const MAX_REASON_LENGTH = 200;

/** What a bundler or the sponsor refuses, as a problem: its reason for programs, its words for people. */
export function toRpcError({ code, message, revertData }: BundlerRpcError): ApiError {
  if (code === PAYMASTER_REJECTED) {
    return message === BUDGET_SPENT
      ? new ApiError('GAS_BUDGET_SPENT')
      : new ApiError('OPERATION_NOT_SPONSORED', {
          reason: short(message),
          detail: `The shop does not pay: ${short(message)}`,
        });
  }
  if (PAYMASTER_CODE.test(message))
    return new ApiError('OPERATION_NOT_SPONSORED', { reason: short(message), detail: short(message) });
  const said = revertData === null ? null : decodeContractError(revertData);
  const reason = said?.name ?? short(message);
  return new ApiError('OPERATION_REFUSED', {
    reason,
    contractError: said?.code ?? null,
    detail: `Refused: ${reason}`,
  });
}

const short = (text: string) => text.split('\n', 1)[0]?.slice(0, MAX_REASON_LENGTH) ?? '';
