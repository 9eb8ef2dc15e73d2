import { BaseError } from 'viem';

/** Why a program ended, in a line: viem's short message, which has no address of a node in it. */
export function errorReason(error: unknown): string {
  if (error instanceof BaseError) return error.shortMessage;
  return error instanceof Error ? error.message : `${error}`;
}
