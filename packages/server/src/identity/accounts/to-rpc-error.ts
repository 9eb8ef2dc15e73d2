import { decodeContractError } from '@kura/chain/errors';
import { type BundlerRpcError, PAYMASTER_REJECTED } from '@kura/chain/server';
import { ApiError } from '../../platform/index.ts';

/** The sponsor's message for a spent budget. */
const BUDGET_SPENT = 'BUDGET_SPENT';

/** Codes of the entry point. Some mean that the paymaster refuses: "AA31 paymaster deposit too low". */
const PAYMASTER_CODE = /\bAA3\d\b/;

/** The longest reason that is passed on: bundlers may send any text. */
const MAX_REASON_LENGTH = 200;

/** Converts a refusal of the bundler or the sponsor to a problem, with a reason for programs and words for people. */
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
