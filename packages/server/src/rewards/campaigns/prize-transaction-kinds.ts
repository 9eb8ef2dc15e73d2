import { packTokenAbi, pointTokenAbi } from '@kura/chain/abis';
import { safeTransferNft } from '@kura/chain/tokens';
import type { DatabaseTransaction } from '@kura/database';
import { type Address, encodeFunctionData, type Hex, pad } from 'viem';
import { collectionKind } from '../../cards/index.ts';
import { contractKinds, type SettledTransaction } from '../../platform/index.ts';
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
export const mintPrizePointsKind = contractKinds('pointToken', pointTokenAbi)('mint-prize-points', 'mint', {
  key: 'minting',
  gasLimit: 300_000n,
  dailyLimit: 2_000,
  onSettled,
});

/** A card leaves the wallet of the shop once: a second transfer of it reverts. */
export const sendPrizeCardKind = collectionKind('send-prize-card', 'safeTransferFrom', {
  key: 'selling',
  gasLimit: 500_000n,
  dailyLimit: 500,
  onSettled,
});

/** A sealed pack leaves the packs account once: a second transfer of it reverts. */
export const sendPrizePackKind = contractKinds(
  (tx, _network, asked) => findPackToken(tx, asked),
  packTokenAbi,
)('send-prize-pack', 'safeTransferFrom', {
  key: 'packs',
  gasLimit: 500_000n,
  dailyLimit: 10_000,
  onSettled: settlePrizePack,
});

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
