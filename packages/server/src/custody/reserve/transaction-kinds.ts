import { reserveLogAbi } from '@kura/chain/abis';
import { getAbiItem, toFunctionSelector } from 'viem';
import type { OperatorKind } from '../../platform/index.ts';
import { settleStockTake } from './stock-takes.repository.ts';

/** A statement stores three words. */
export const stateReserveKind: OperatorKind = {
  kind: 'state-reserve',
  key: 'reserve',
  targets: (_tx, network) => [network.contracts.reserveLog],
  selectors: [toFunctionSelector(getAbiItem({ abi: reserveLogAbi, name: 'state' }))],
  gasLimit: 300_000n,
  dailyLimit: 10,
  async onSettled(tx, { subject, status }) {
    const { stockTakeId, attempt } = subject;
    if (stockTakeId === undefined || attempt === undefined) return;
    await settleStockTake(tx, {
      id: stockTakeId,
      attempt: Number(attempt),
      cause: status === 'CONFIRMED' ? 'confirmed' : 'failed',
    });
  },
};
