import { sql } from 'kysely';
import { type Address, erc20Abi } from 'viem';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

interface BidderFundsRow {
  wallet: Address;
  token: 'USDC' | 'USDT';
  balance_base_units: bigint | null;
  allowance_base_units: bigint | null;
}

/** After the last step the shop has the funds of every wallet with an open offer. */
export async function checkBidderFunds({ chain, database }: World): Promise<void> {
  const { rows } = await sql<BidderFundsRow>`
    select distinct o.offerer as wallet, o.payment_token as token, p.balance_base_units, p.allowance_base_units
    from market_order o left join bidder_funds p on p.wallet = o.offerer and p.token = o.payment_token
    where o.status = 'Open' and o.type = 'OFFER' and (o.given_nft_id is null or o.cash_paid_by = 'OFFERER')`.execute(
    database.db,
  );
  const { seaport } = chain.network.contracts;
  for (const { wallet, token, ...known } of rows) {
    const money = { address: chain.network.tokens[token], abi: erc20Abi } as const;
    const [balance, allowance] = await Promise.all([
      chain.client.readContract({ ...money, functionName: 'balanceOf', args: [wallet] }),
      chain.client.readContract({ ...money, functionName: 'allowance', args: [wallet, seaport] }),
    ]);
    if (balance !== known.balance_base_units || allowance !== known.allowance_base_units) {
      throw new Violation(
        'the shop does not know what a payer has',
        `${wallet} has ${balance} ${token}, ${allowance} approved; the shop knows ${known.balance_base_units}, ${known.allowance_base_units}`,
      );
    }
  }
}
