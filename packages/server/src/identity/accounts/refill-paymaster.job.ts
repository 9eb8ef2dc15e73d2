import { entryPointAbi, kuraPaymasterAbi } from '@kura/chain/abis';
import { encodeFunctionData } from 'viem';
import {
  type ChainContext,
  contractKinds,
  defineJob,
  inTransaction,
  type JobContext,
  queueOperatorTransaction,
} from '../../platform/index.ts';
import { countTransactions } from './accounts.repository.ts';

const refill = encodeFunctionData({ abi: kuraPaymasterAbi, functionName: 'refill' });

export const refillPaymasterKind = contractKinds('paymaster', kuraPaymasterAbi)(
  'refill-paymaster',
  'refill',
  {
    key: 'selling',
    gasLimit: 150_000n,
    dailyLimit: 144,
  },
);

/** What there is to pay gas with, wei. */
interface PaymasterState {
  /** At the entry point: what operations are paid from. */
  readonly deposit: bigint;
  /** What may be deposited now, limited by the cap's flow and by the reserve. */
  readonly refillable: bigint;
  /** With the paymaster itself, out of the sponsor's reach. */
  readonly reserve: bigint;
  readonly dailyCap: bigint;
}

/**
 * Moves ether to where operations are paid from before it runs out there, and raises an alarm before none is left. Anyone may
 * refill on chain; the shop does so that nobody has to.
 */
export const refillPaymasterJob = defineJob({
  name: 'refill-paymaster',
  cron: '*/10 * * * *',
  async run(context) {
    const paymaster = await readPaymaster(context.chain);
    const { deposit, refillable, reserve, dailyCap } = paymaster;
    // The flow of two hours is all that waits: it is fetched when it is available, and immediately when the deposit is low.
    const isDue = deposit < dailyCap / 4n ? refillable > 0n : refillable >= dailyCap / 24n;
    if (isDue) await queueRefill(context);
    // Tomorrow's share has to be available, and today's has to last.
    if (reserve < dailyCap || deposit + refillable < dailyCap / 10n) {
      const wei = { deposit: String(deposit), refillable: String(refillable), reserve: String(reserve) };
      context.log.error(
        { alarm: 'paymaster-low', ...wei },
        'soon the shop can not pay for operations any more',
      );
    }
  },
});

async function readPaymaster({ client, network }: ChainContext): Promise<PaymasterState> {
  const { paymaster: address, entryPoint } = network.contracts;
  const at = { address, abi: kuraPaymasterAbi } as const;
  const [deposit, refillable, dailyCap, reserve] = await Promise.all([
    client.readContract({
      address: entryPoint,
      abi: entryPointAbi,
      functionName: 'balanceOf',
      args: [address],
    }),
    client.readContract({ ...at, functionName: 'refillable' }),
    client.readContract({ ...at, functionName: 'dailyCap' }),
    client.getBalance({ address }),
  ]);
  return { deposit, refillable, dailyCap, reserve };
}

async function queueRefill(context: JobContext): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { made, underWay } = await countTransactions(tx, refillPaymasterKind.kind);
    // The one under way moves all that may be moved.
    if (underWay > 0) return;
    await queueOperatorTransaction(tx, context, {
      kind: refillPaymasterKind,
      to: context.chain.network.contracts.paymaster,
      data: refill,
      idempotencyKey: `refill:${made}`,
    });
  });
}
