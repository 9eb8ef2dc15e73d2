import { onTablesChanged, type TableChange } from '@kura/database';

/**
 * Tables that no shared call reads. Triggers of every other table announce its changes, so that no writer can forget to: neither a use
 * case nor a migration nor a person at a database prompt. Tests check both.
 */
export const privateTables: ReadonlySet<string> = new Set([
  'accepted_text',
  'admin_disabling',
  'admin_gift',
  'admin_recovery_code',
  'admin_user',
  'announcement',
  'approval',
  'attestation_refusal',
  'audit_log',
  'bulk_act',
  'bulk_act_item',
  'buying_funds',
  'campaign_allowed_wallet',
  'campaign_prize_pack',
  'campaign_prize_unit',
  'campaign_task_result',
  'card_import',
  'card_import_photo',
  'card_import_row',
  'card_payment_void',
  'birth_date_correction',
  'chain_block',
  'chain_condition',
  'chain_event',
  'chain_event_entity',
  'chain_reindex',
  'chain_source_address',
  'certificate_lookup',
  'certificate_lookup_pause',
  'client_error',
  'client_error_note',
  'client_error_release',
  'push_key',
  'shop_order',
  'daily_claim',
  'daily_claim_wallet',
  'drop_verification',
  'email_code',
  'email_code_request',
  'former_card_value',
  'refusal_link',
  'email_proof',
  'email_template',
  'email_template_version',
  'gas_budget',
  'idempotency_key',
  'inquiry',
  'inquiry_message',
  'mail',
  'mailing',
  'payment_reconciliation',
  'payment_reconciliation_difference',
  'payment_reconciliation_sum',
  'pending_digest_item',
  'notification',
  'notification_preference',
  'operator_signer',
  'operator_transaction_attempt',
  'outbox',
  'passkey',
  'payment_void',
  'card_exchange',
  'point_entry',
  'point_grant',
  'payment_event',
  'payment_status',
  'payment_surplus',
  'redeem',
  'redeem_card',
  'redeem_deposit',
  'redeem_status',
  'stock_take_slab',
  'stock_take_difference',
  'point_lot',
  'proxy_bid',
  'proxy_maximum',
  'push_subscription',
  'rate_limit',
  'receipt',
  'realtime_event',
  'realtime_room',
  'refresh_token',
  'saved_view',
  'scheduled_addition',
  'schema_migration',
  'session',
  'setting_history',
  'smart_account',
  'spending',
  'spending_limit',
  'terms_acceptance',
  'ticket',
  'used_passkey_challenge',
  'used_sign_in_nonce',
  'user_upload',
  'vrf_subscription',
  'waiting_room_entry',
  'watched_nft',
  'x_account',
  'x_authorization',
  'x_pause',
  'x_post',
]);

/** Tables that an answer was computed from: the ids when only rows of these things matter, or null for any row. Null when unknown. */
export type ReadTables = ReadonlyMap<string, readonly string[] | null> | null;

interface TableChanges {
  /** Numbers of the last changes: to any row, to rows that weren't named, and to rows by id. */
  any: number;
  unnamed: number;
  readonly byId: Map<string, number>;
}

/** Beyond it the rows of a table count as changed without a name. */
const MAX_IDS = 2_000;

const byTable = new Map<string, TableChanges>();
let changes = 0;
/** The number of the last change that may have been of any table. */
let everything = 0;

/** How often this process has heard of changes of public data. */
export const publicDataChanges = (): number => changes;

/** Any public data may have changed. */
export function publicDataChanged(): void {
  changes += 1;
  everything = changes;
}

export function tablesChanged(announced: readonly TableChange[]): void {
  for (const { table, ids } of announced) {
    changes += 1;
    const known = byTable.get(table) ?? { any: 0, unnamed: 0, byId: new Map<string, number>() };
    byTable.set(table, known);
    known.any = changes;
    if (ids === null || known.byId.size + ids.length > MAX_IDS) {
      known.unnamed = changes;
      known.byId.clear();
    } else {
      for (const id of ids) known.byId.set(id, changes);
    }
  }
}

// A writer's own process knows of its changes before the writer's caller has an answer.
onTablesChanged(tablesChanged);

/** Whether one of these tables has changed since there were so many changes. */
export function changedSince(since: number, reads: ReadTables): boolean {
  if (everything > since || reads === null) return changes > since;
  for (const [table, ids] of reads) {
    const known = byTable.get(table);
    if (known === undefined || known.any <= since) continue;
    if (ids === null || known.unnamed > since) return true;
    if (ids.some((id) => (known.byId.get(id) ?? 0) > since)) return true;
  }
  return false;
}
