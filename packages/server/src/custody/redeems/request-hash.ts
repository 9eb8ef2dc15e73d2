import type { PostalAddress } from '@kura/domain/redeems';
import {
  type Address,
  encodeAbiParameters,
  type Hex,
  keccak256,
  parseAbiParameters,
  stringToHex,
} from 'viem';

const PREIMAGE = parseAbiParameters(
  'string number, address holder, address collection, uint256[] tokenIds, address feeToken, uint256 fee, bytes32 addressHash, bytes32 salt',
);

export interface RequestTerms {
  readonly number: string;
  readonly wallet: Address;
  readonly collection: Address;
  readonly tokenIds: readonly bigint[];
  readonly feeToken: Address;
  readonly feeBaseUnits: bigint;
  readonly address: PostalAddress;
  readonly salt: Hex;
}

/** The hash that the deposit on chain commits to. Without the salt nobody can try addresses against it. */
export function requestHashOf(request: RequestTerms): Hex {
  const address = keccak256(stringToHex(JSON.stringify(request.address)));
  return keccak256(
    encodeAbiParameters(PREIMAGE, [
      request.number,
      request.wallet,
      request.collection,
      request.tokenIds,
      request.feeToken,
      request.feeBaseUnits,
      address,
      request.salt,
    ]),
  );
}
