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

/** The paymaster's funds for gas, wei. */
interface PaymasterState {
  /** Deposit at the entry point, which pays for operations. */
  readonly deposit: bigint;
  /** The amount that can be deposited now, limited by the cap's flow and the reserve. */
  readonly refillable: bigint;
  /** Balance of the paymaster itself, out of the sponsor's reach. */
  readonly reserve: bigint;
  readonly dailyCap: bigint;
}

/**
 * Moves ether to the entry point's deposit before it runs out, and raises an alarm before none is left. Anyone may refill on
 * chain. The shop does it so that nobody has to.
 */
export const refillPaymasterJob = defineJob({
  name: 'refill-paymaster',
  cron: '*/10 * * * *',
  async run(context) {
    const paymaster = await readPaymaster(context.chain);
    const { deposit, refillable, reserve, dailyCap } = paymaster;
    // At most the flow of two hours waits. It is moved when it is that large, and immediately when the deposit is low.
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
    // The pending refill moves the whole available amount.
    if (underWay > 0) return;
    await queueOperatorTransaction(tx, context, {
      kind: refillPaymasterKind,
      to: context.chain.network.contracts.paymaster,
      data: refill,
      idempotencyKey: `refill:${made}`,
    });
  });
}
