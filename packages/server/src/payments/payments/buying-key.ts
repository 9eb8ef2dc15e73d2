import { approveToken } from '@kura/chain/tokens';
import type { DatabaseTransaction } from '@kura/database';
import { parseAmount } from '@kura/domain/money';
import { type Address, erc20Abi, maxUint256 } from 'viem';
import { readSetting } from '../../governance/index.ts';
import { type AppContext, defineJob, newId, queueOperatorTransaction } from '../../platform/index.ts';
import { approveBuyingKind } from '../deliveries/index.ts';
import { isCallPending, recordBuyingFunds } from './listing-facts.repository.ts';

type ChainReader = Pick<AppContext, 'chain'>;

export interface BuyingFunds {
  readonly balanceBaseUnits: bigint;
  /** The amount that Seaport may take. */
  readonly allowanceBaseUnits: bigint;
}

/** Reads the USDC of the buying key. Asks the chain, so never inside a transaction. */
export async function readBuyingFunds({ chain }: ChainReader): Promise<BuyingFunds> {
  const { client, network, senders } = chain;
  const usdc = { address: network.tokens.USDC, abi: erc20Abi } as const;
  const [balanceBaseUnits, allowanceBaseUnits] = await Promise.all([
    client.readContract({ ...usdc, functionName: 'balanceOf', args: [senders.buying] }),
    client.readContract({
      ...usdc,
      functionName: 'allowance',
      args: [senders.buying, network.contracts.seaport],
    }),
  ]);
  return { balanceBaseUnits, allowanceBaseUnits };
}

/**
 * Queues the approval of Seaport by the buying key, unless one waits to be mined. Each approval counts towards a daily limit,
 * and unpaid checkouts would use it up. The approval's nonce comes before that of the later fill. The caller has locked the
 * limits of listings.
 */
export async function approveSeaport(tx: DatabaseTransaction, context: ChainReader): Promise<void> {
  const { network, senders } = context.chain;
  if (await isCallPending(tx, { kind: approveBuyingKind.kind, signer: senders.buying })) return;
  const { to, data } = approveToken(network.tokens.USDC, network.contracts.seaport, maxUint256);
  await queueOperatorTransaction(tx, context, {
    kind: approveBuyingKind,
    to,
    data,
    idempotencyKey: newId(),
  });
}

interface BuyingKeyState {
  readonly address: Address;
  readonly balanceBaseUnits: bigint;
  /** Whether its balance is below the setting `buyingKeyLowBalance`. */
  readonly isLow: boolean;
}

/** Reads the balance of the buying key, and whether admins are warned about it. */
export async function readBuyingKey({
  db,
  chain,
}: Pick<AppContext, 'db' | 'chain'>): Promise<BuyingKeyState> {
  const { balanceBaseUnits } = await readBuyingFunds({ chain });
  const lowBaseUnits = parseAmount(await readSetting(db, 'buyingKeyLowBalance'));
  return { address: chain.senders.buying, balanceBaseUnits, isLow: balanceBaseUnits < lowBaseUnits };
}

/** Records the balance of the buying key, for the dashboard's warning. */
export const watchBuyingKey = defineJob({
  name: 'watch-buying-key',
  cron: '*/5 * * * *',
  async run({ db, chain, clock, config }) {
    if (config.coinflow === null) return;
    const { balanceBaseUnits } = await readBuyingFunds({ chain });
    await recordBuyingFunds(db, { address: chain.senders.buying, balanceBaseUnits, now: clock.now() });
  },
});
