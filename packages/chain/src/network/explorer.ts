import type { Address, Hash } from 'viem';
import type { Network } from './network.ts';

type Explored = Pick<Network, 'explorerUrl'>;

/** The explorer's page of an account or contract. */
export function explorerAddressUrl(network: Explored, address: Address): string {
  return `${network.explorerUrl}/address/${address}`;
}

/** The explorer's page of a transaction. */
export function explorerTransactionUrl(network: Explored, hash: Hash): string {
  return `${network.explorerUrl}/tx/${hash}`;
}

/** The explorer's page of a token contract. */
export function explorerTokenUrl(network: Explored, token: Address): string {
  return `${network.explorerUrl}/token/${token}`;
}

/** The explorer's page of one NFT. */
export function explorerNftUrl(network: Explored, contract: Address, tokenId: bigint): string {
  return `${network.explorerUrl}/nft/${contract}/${tokenId}`;
}
