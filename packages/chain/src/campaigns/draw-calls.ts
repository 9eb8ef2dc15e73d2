import { type Address, encodeFunctionData, type Hex } from 'viem';
import { campaignDrawAbi } from '../abis/campaign-draw.gen.ts';
import type { ContractCall } from '../call.ts';

/** The terms of a draw, as the chain has them from the publication of its campaign. */
export interface DrawTerms {
  readonly drawId: Hex;
  /** First second in which applicants may be committed (Unix time). */
  readonly closingTimeSeconds: number;
  /** Winners of each prize, in display order. */
  readonly prizeCounts: readonly number[];
  /** keccak256 of the campaign's terms. */
  readonly termsHash: Hex;
}

/** Registers the draw of a campaign. Sent by the campaign key. */
export function registerDraw(campaignDraw: Address, terms: DrawTerms): ContractCall {
  const { drawId, closingTimeSeconds, prizeCounts, termsHash } = terms;
  const args = [drawId, closingTimeSeconds, prizeCounts, termsHash] as const;
  return callOf(campaignDraw, encodeFunctionData({ abi: campaignDrawAbi, functionName: 'register', args }));
}

/** Commits the applicants of a closed campaign and asks for the random word. Sent by the campaign key. */
export function commitDraw(
  campaignDraw: Address,
  { drawId, root, count }: { readonly drawId: Hex; readonly root: Hex; readonly count: number },
): ContractCall {
  const args = [drawId, root, count] as const;
  return callOf(campaignDraw, encodeFunctionData({ abi: campaignDrawAbi, functionName: 'commit', args }));
}

function callOf(to: Address, data: Hex): ContractCall {
  return { to, data, value: 0n };
}
