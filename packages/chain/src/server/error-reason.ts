import { BaseError, HttpRequestError } from 'viem';

/** Why a program ended, in a line. Names the host of a node alone: the rest of its address may have a key. */
export function errorReason(error: unknown): string {
  const request = error instanceof BaseError ? error.walk((each) => each instanceof HttpRequestError) : null;
  if (request instanceof HttpRequestError)
    return `The node at ${new URL(request.url).host} answers ${request.status ?? 'nothing'}.`;
  if (error instanceof BaseError) return error.shortMessage;
  return error instanceof Error ? error.message : `${error}`;
}
