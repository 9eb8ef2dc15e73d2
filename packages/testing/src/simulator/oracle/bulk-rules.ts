import { sql } from 'kysely';
import type { ModelBulkAct } from '../model.ts';
import type { Findings } from '../violation.ts';
import type { World } from '../world.ts';

/** A card of an act, with its result and its present fields. */
interface BulkRow {
  act_status: string;
  position: number;
  status: 'PENDING' | 'DONE' | 'REFUSED';
  publish_state: string;
  value: string | null;
  /** Prices at which the shop ever offered it, base units. */
  prices: string[];
  on_sale: boolean;
  minting: boolean;
  /** In stock with a photo, and not on sale or in a drop: nothing prevents a change of its page or value. */
  is_free: boolean;
}

export async function readBulkAct({
  database,
  model,
  shopWallet,
}: Pick<World, 'database' | 'model' | 'shopWallet'>): Promise<readonly BulkRow[]> {
  if (model.bulkAct === null) return [];
  const { rows } = await sql<BulkRow>`
    select b.status as act_status, i.position, i.status, n.publish_state, n.value_base_units::text as value,
      array(select price_base_units::text from stock_sale where nft_id = n.id union all
            select price_base_units::text from market_order where nft_id = n.id and type = 'FIXED_PRICE'
              and offerer = ${shopWallet.toLowerCase()}) as prices,
      exists (select from stock_sale where nft_id = n.id and status = 'Open') as on_sale,
      n.token_id is not null or exists (
        select from slab_claim c join operator_transaction t on t.id = c.transaction_id
        where c.card_id = n.id and t.status in ('QUEUED', 'SENT')) as minting,
      n.reveal_state = 'OFF_CHAIN' and n.sale_type = 'UNASSIGNED' and n.photo_front is not null as is_free
    from bulk_act b join bulk_act_item i on i.bulk_act_id = b.id join nft n on n.id = i.card_id
    where b.id = ${model.bulkAct.id} order by i.position`.execute(database.db);
  return rows;
}

/** Whether a card shows the act's stated result. */
function isDone({ kind, amountBaseUnits }: ModelBulkAct, row: BulkRow): boolean {
  switch (kind) {
    case 'PUBLISH':
      return row.publish_state === 'PUBLISHED';
    case 'HIDE':
      return row.publish_state === 'DRAFT';
    case 'SET_VALUE':
      return row.value === `${amountBaseUnits}`;
    case 'LIST':
      return row.prices.includes(`${amountBaseUnits}`);
    case 'UNLIST':
      return !row.on_sale;
    case 'MINT':
      return row.minting;
  }
}

/** The results of the latest act on many cards against the cards. A card is compared in the step that brought its result. */
export function checkBulkAct(
  findings: Findings,
  { model }: Pick<World, 'model'>,
  rows: readonly BulkRow[],
): void {
  const act = model.bulkAct;
  if (act === null) return;
  if (rows.length !== act.cards)
    findings.add('an act has other cards than were chosen', { cards: rows.length, due: act.cards });
  for (const row of rows) {
    const { position, status } = row;
    if (status === 'PENDING') {
      if (row.act_status === 'COMPLETED')
        findings.add('an act is completed before each card has a result', { position });
      continue;
    }
    if (!act.pending.has(position)) continue;
    const about = { kind: act.kind, position, status, amount: act.amountBaseUnits, value: row.value };
    if (act.isCancelled) findings.add('an act continues after it was cancelled', about);
    if (status === 'DONE' && !isDone(act, row))
      findings.add('a card does not show what an act did with it', about);
    if (status === 'REFUSED' && row.is_free && ['PUBLISH', 'HIDE', 'SET_VALUE'].includes(act.kind))
      findings.add('an act refuses a card that nothing prevents it from changing', about);
  }
  act.pending = new Set(rows.flatMap(({ position, status }) => (status === 'PENDING' ? [position] : [])));
}
