import { type AppContext, readBuyingKey } from '@kura/server';
import { sql } from 'kysely';
import { formatUnits } from 'viem';
import { type Finding, reasonOf } from './finding.ts';

/** Payment by bank card: configured, its webhooks arrive, and the shop has USDC to buy listings with. */
export async function checkBankCards(
  context: Pick<AppContext, 'db' | 'chain' | 'config'>,
): Promise<Finding[]> {
  if (context.config.coinflow === null) {
    return [{ part: 'bank cards', state: 'ok', message: 'off: KURA_COINFLOW_API_KEY is not set' }];
  }
  return Promise.all([checkWebhooks(context, context.config.coinflow), checkBuyingKey(context)]);
}

async function checkWebhooks(
  { db, config: { publicUrl } }: Pick<AppContext, 'db' | 'config'>,
  { url, merchantId }: NonNullable<AppContext['config']['coinflow']>,
): Promise<Finding> {
  const part = 'bank cards';
  try {
    const { rows } = await sql<{ unheard: number }>`
      select count(*)::int as unheard from payment p
      where p.status in ('CREATED', 'EXPIRED') and p.created_at > now() - interval '7 days'
        and not exists (select from payment_event e where e.received_at > now() - interval '7 days')`.execute(
      db,
    );
    return (rows[0]?.unheard ?? 0) > 0
      ? {
          part,
          state: 'warning',
          message: `no webhook in 7 days although checkouts were created: Coinflow must send version 2 webhooks to ${publicUrl}/api/coinflow/webhook`,
        }
      : { part, state: 'ok', message: `Coinflow at ${url}, merchant ${merchantId}` };
  } catch (error) {
    return { part, state: 'warning', message: `payments can not be read: ${reasonOf(error)}` };
  }
}

/** A listing that is paid by bank card is bought with the USDC of the buying key. */
async function checkBuyingKey(context: Pick<AppContext, 'db' | 'chain'>): Promise<Finding> {
  const part = 'USDC buying';
  try {
    const { address, balanceBaseUnits, isLow } = await readBuyingKey(context);
    const left = `${address} has ${formatUnits(balanceBaseUnits, 6)} USDC`;
    return isLow
      ? {
          part,
          state: 'warning',
          message: `${left}, less than the setting buyingKeyLowBalance: listings above it can not be paid by bank card`,
        }
      : { part, state: 'ok', message: left };
  } catch (error) {
    return {
      part,
      state: 'warning',
      message: `the USDC of the buying key can not be read: ${reasonOf(error)}`,
    };
  }
}
