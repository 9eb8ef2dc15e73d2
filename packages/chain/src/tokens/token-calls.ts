import { type Address, encodeFunctionData, erc20Abi, erc721Abi } from 'viem';
import type { ContractCall } from '../call.ts';

/** Lets `spender` take up to `amountBaseUnits` of the caller's tokens. */
export function approveToken(token: Address, spender: Address, amountBaseUnits: bigint): ContractCall {
  // Only the selector and arguments matter: tokens that return nothing (USDT) take the same call.
  return {
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amountBaseUnits] }),
    value: 0n,
  };
}

/** Sends `amountBaseUnits` of the caller's tokens to another account. */
export function transferToken(token: Address, to: Address, amountBaseUnits: bigint): ContractCall {
  return {
    to: token,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amountBaseUnits] }),
    value: 0n,
  };
}

/** Sends an NFT to another account. `transferFrom`: a receiving contract isn't asked whether it can hold it. */
export function transferNft(contract: Address, from: Address, to: Address, tokenId: bigint): ContractCall {
  return {
    to: contract,
    data: encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args: [from, to, tokenId] }),
    value: 0n,
  };
}

/** Sends an NFT to another account, which may refuse it when it is a contract. */
export function safeTransferNft(
  contract: Address,
  from: Address,
  to: Address,
  tokenId: bigint,
): ContractCall {
  return {
    to: contract,
    data: encodeFunctionData({ abi: erc721Abi, functionName: 'safeTransferFrom', args: [from, to, tokenId] }),
    value: 0n,
  };
}

/** Switches Seaport off as an operator of the caller's NFTs of this contract, or on again. */
export function setDefaultOperator(contract: Address, seaport: Address, approved: boolean): ContractCall {
  return {
    to: contract,
    data: encodeFunctionData({
      abi: erc721Abi,
      functionName: 'setApprovalForAll',
      args: [seaport, approved],
    }),
    value: 0n,
  };
}
