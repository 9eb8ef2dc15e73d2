import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import type { ContractCall } from '../call.ts';
import type { Slab } from '../gacha/slab.ts';

/** The call that transfers a holder's cards to the vault. */
export const handOverAbi = parseAbi(['function sendBatch(uint256[] tokenIds, address to, bytes data)']);

/** The call of a deposit's holder. */
export const redeemVaultCallsAbi = parseAbi(['function withdraw(bytes32[] depositIds)']);

const HAND_OVER_DATA = parseAbiParameters([
  '(bytes32 requestHash, address feeToken, uint96 fee) terms, (uint256 tokenId, Slab slab, uint8 rank, bytes32[] proof)[] proofs',
  'struct Slab { string grader; uint8 gradingNumber; string certificateNumber; bytes32 salt; }',
]);

/** Terms that a holder adds to a deposit in the redeem vault. */
export interface RedeemTerms {
  /** Commits to the private request. */
  readonly requestHash: Hex;
  /** The ERC-20 of the fee; the zero address when there is none. */
  readonly feeToken: Address;
  /** Base units of `feeToken`, in escrow until the cards are burned or returned. */
  readonly feeBaseUnits: bigint;
}

/** Proves to the slab registry which slab a drawn card represents. */
export interface CardProof {
  readonly tokenId: bigint;
  readonly slab: Slab;
  /** SS = 0 to C = 4. */
  readonly rank: number;
  /** Merkle proof from the card's leaf to the pool's root. */
  readonly proof: readonly Hex[];
}

interface HandOver {
  readonly tokenIds: readonly bigint[];
  readonly terms: RedeemTerms;
  /** Proofs for the cards that nobody attested yet. */
  readonly proofs: readonly CardProof[];
}

/** Deposits cards of one collection in the redeem vault. Their fee must be approved to the vault first. */
export function depositCards(
  { collection, redeemVault }: { readonly collection: Address; readonly redeemVault: Address },
  { tokenIds, terms, proofs }: HandOver,
): ContractCall {
  const { requestHash, feeToken, feeBaseUnits } = terms;
  const data = encodeAbiParameters(HAND_OVER_DATA, [{ requestHash, feeToken, fee: feeBaseUnits }, proofs]);
  const args = [tokenIds, redeemVault, data] as const;
  return {
    to: collection,
    data: encodeFunctionData({ abi: handOverAbi, functionName: 'sendBatch', args }),
    value: 0n,
  };
}

/** Withdraws cards and fees from deposits. Only their holder can, and not while one is approved. */
export function withdrawDeposits(redeemVault: Address, depositIds: readonly Hex[]): ContractCall {
  return {
    to: redeemVault,
    data: encodeFunctionData({ abi: redeemVaultCallsAbi, functionName: 'withdraw', args: [depositIds] }),
    value: 0n,
  };
}

const DEPOSIT_ID = parseAbiParameters('address holder, bytes32 requestHash, address collection');

/** The vault's id for the deposit of one holder, request and collection. */
export function depositId(holder: Address, requestHash: Hex, collection: Address): Hex {
  return keccak256(encodeAbiParameters(DEPOSIT_ID, [holder, requestHash, collection]));
}
