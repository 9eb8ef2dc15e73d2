/** Columns that keep data of an erased person, or text that may contain it, by the legal ground. */
export const retainedData: readonly {
  readonly ground: string;
  readonly columns: Readonly<Record<string, readonly string[]>>;
}[] = [
  {
    ground:
      '法人税法 126 条, 法人税法施行規則 59 条: books and vouchers are kept for 7 years, for 10 after a year with a loss. 消費税法 57 条の 4 第 6 項: copies of invoices are kept.',
    columns: {
      payment: ['checkout_url', 'refund_error', 'refund_note'],
      payment_event: ['event_type'],
      payment_status: ['note', 'status'],
      payment_surplus: ['refund_error'],
      receipt: ['issuer', 'item_en', 'item_ja'],
    },
  },
  {
    ground:
      '古物営業法 16 条, 18 条: a dealer records each slab that is received or handed over, and keeps the record for 3 years.',
    columns: {
      redeem: ['carrier', 'reject_reason', 'tracking_number'],
      redeem_status: ['note', 'status'],
    },
  },
  {
    ground:
      '民法 166 条: claims from contracts, draws and grants can be made for 5 to 10 years. 個人情報の保護に関する法律 22 条 permits data that is still needed.',
    columns: {
      campaign_application: ['ineligible_reason'],
      campaign_prize_pack: ['error_code'],
      campaign_prize_unit: ['note'],
      campaign_task_result: ['reason'],
      daily_claim: ['user_id'],
      intent: ['order_parameters', 'steps', 'token', 'unsigned_orders', 'user_id'],
      market_order: ['bid_receipt', 'parameters', 'target_trait', 'target_value'],
      point_grant: ['reason'],
      spending: ['terms_version', 'user_id'],
      stock_reservation: ['user_id'],
      terms_acceptance: ['user_id', 'version'],
      ticket: ['reason', 'revoke_reason'],
      wallet: ['user_id'],
    },
  },
  {
    ground:
      '個人情報の保護に関する法律 23 条: security control needs records of acts and faults. Errors of browsers are deleted after 90 days.',
    columns: {
      audit_log: ['action', 'actor_id', 'details', 'subject_id', 'subject_kind'],
      client_error: ['message', 'name', 'routes', 'stack'],
      operator_transaction: [
        'error_code',
        'error_detail',
        'hold_reason',
        'idempotency_key',
        'kind',
        'subject',
      ],
      outbox: ['body'],
    },
  },
  {
    ground:
      '個人情報の保護に関する法律 22 条: copies of public chain data are needed as long as the contracts are in use.',
    columns: {
      pack_purchase: ['buyer', 'recipient'],
      redeem_deposit: ['fee_token', 'holder'],
      reveal_entry: ['holder'],
    },
  },
  {
    ground:
      '個人情報の保護に関する法律 2 条 1 項: texts of the shop, and the id of a row without a name, identify no person.',
    columns: {
      announcement: ['texts', 'user_ids'],
      app_user: ['id'],
      mailing: ['shared_values', 'texts', 'user_ids', 'variables'],
      realtime_room: ['room'],
      user_upload: ['user_id'],
    },
  },
];
