import { reserveLogAbi } from '@kura/chain/abis';
import { contractKinds } from '../../platform/index.ts';
import { settleStockTake } from './stock-takes.repository.ts';

/** A statement stores three words. */
export const stateReserveKind = contractKinds('reserveLog', reserveLogAbi)('state-reserve', 'state', {
  key: 'reserve',
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
});
