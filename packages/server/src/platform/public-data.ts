/**
 * A NOTIFY on this channel says that a transaction changed a table that public reads show. Triggers of these tables send it, so
 * that no writer can forget to: neither a use case nor a migration nor a person at a database prompt.
 */
export const publicDataChannel = 'kura_public_data';

/**
 * Tables that no shared call reads. Every other table has the trigger `announce_public_change`, which a test checks, and a
 * write to it in this process drops the cached answers before the writer's caller has an answer.
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
  'campaign_application',
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
  'stale_count',
  'daily_claim',
  'daily_claim_wallet',
  'delivery',
  'drop_verification',
  'email_code',
  'email_code_request',
  'former_card_value',
  'refusal_link',
  'email_proof',
  'email_template',
  'email_template_version',
  'gacha_allowed_wallet',
  'gas_budget',
  'idempotency_key',
  'inquiry',
  'inquiry_message',
  'intent',
  'mail',
  'mailing',
  'payment_reconciliation',
  'payment_reconciliation_difference',
  'payment_reconciliation_sum',
  'pending_digest_item',
  'nft_count',
  'nft_count_change',
  'nft_place_count',
  'nft_price_count',
  'nft_print_count',
  'notification',
  'notification_preference',
  'operator_signer',
  'operator_transaction',
  'operator_transaction_attempt',
  'pack_delivery',
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
  'watched_nft',
  'x_account',
  'x_authorization',
  'x_pause',
  'x_post',
]);

let changes = 0;

/** How often this process has changed public data, or may have. */
export const publicDataChanges = (): number => changes;

export function publicDataChanged(): void {
  changes += 1;
}

/** PostgreSQL reads, locks and sets with `select`; any other statement that names a table may write to it. */
const reading = /^\s*(?:select|show|set|listen|explain)\b/i;
const written =
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?|merge\s+into)\s+(?:only\s+)?"?([a-z_]+)"?/gi;
/** `for update of t`, `on conflict do update set`. */
const noTables: ReadonlySet<string> = new Set(['of', 'set', 'skip', 'nowait']);

const MAX_KNOWN_TEXTS = 1_000;
const known = new Map<string, boolean>();

/** Whether an SQL statement may write to a table that public reads show. The texts of long reads are looked through once. */
export function writesPublicData(sql: string): boolean {
  const before = known.get(sql);
  if (before !== undefined) return before;
  const writes = mayWrite(sql);
  if (known.size >= MAX_KNOWN_TEXTS) known.clear();
  known.set(sql, writes);
  return writes;
}

function mayWrite(sql: string): boolean {
  if (reading.test(sql)) return false;
  for (const [, table = ''] of sql.matchAll(written)) {
    const name = table.toLowerCase();
    if (!noTables.has(name) && !privateTables.has(name)) return true;
  }
  return false;
}
