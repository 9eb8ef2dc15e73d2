import { pointTokenAbi } from '@kura/chain/abis';
import { safeTransferNft } from '@kura/chain/tokens';
import type { DatabaseTransaction } from '@kura/database';
import { type Address, encodeFunctionData, getAbiItem, type Hex, pad, toFunctionSelector } from 'viem';
import { collectionTargets } from '../../cards/index.ts';
import type { OperatorKind, SettledTransaction } from '../../platform/index.ts';
import { findPackToken } from './packs-account.repository.ts';
import { settlePrize } from './settle-prize.ts';
import { settlePrizePack } from './settle-prize-pack.ts';

const onSettled = (tx: DatabaseTransaction, settled: SettledTransaction) =>
  settlePrize(tx, {
    unitId: settled.subject['prizeId'] ?? '',
    transactionId: settled.id,
    delivered: settled.status === 'CONFIRMED',
    note: settled.errorCode,
  });

/** The reference of a prize is its id: the contract mints for it once, however often it is tried. */
export const mintPrizePointsKind: OperatorKind = {
  kind: 'mint-prize-points',
  key: 'minting',
  targets: (_tx, network) => [network.contracts.pointToken],
  selectors: [toFunctionSelector(getAbiItem({ abi: pointTokenAbi, name: 'mint' }))],
  gasLimit: 300_000n,
  dailyLimit: 2_000,
  onSettled,
};

/** `safeTransferFrom` without data. */
const transferSelector = toFunctionSelector('safeTransferFrom(address,address,uint256)');

/** A card leaves the wallet of the shop once: a second transfer of it reverts. */
export const sendPrizeCardKind: OperatorKind = {
  kind: 'send-prize-card',
  key: 'selling',
  targets: collectionTargets,
  selectors: [transferSelector],
  gasLimit: 500_000n,
  dailyLimit: 500,
  onSettled,
};

/** A sealed pack leaves the packs account once: a second transfer of it reverts. */
export const sendPrizePackKind: OperatorKind = {
  kind: 'send-prize-pack',
  key: 'packs',
  // Each drop has a contract of its own for its packs.
  targets: (tx, _network, asked) => findPackToken(tx, asked),
  selectors: [transferSelector],
  gasLimit: 500_000n,
  dailyLimit: 10_000,
  onSettled: settlePrizePack,
};

export const prizeReference = (unitId: string): Hex =>
  pad(`0x${unitId.replaceAll('-', '')}`, { dir: 'right', size: 32 });

export const mintPrizePoints = (wallet: Address, amountBaseUnits: bigint, unitId: string): Hex =>
  encodeFunctionData({
    abi: pointTokenAbi,
    functionName: 'mint',
    args: [wallet, amountBaseUnits, prizeReference(unitId)],
  });

export const sendNft = (
  nft: { contractAddress: Address; tokenId: bigint },
  { from, to }: { from: Address; to: Address },
): Hex => safeTransferNft(nft.contractAddress, from, to, nft.tokenId).data;
