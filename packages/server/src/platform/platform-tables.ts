import type { FeatureTables } from './feature.ts';

/** Tables of the platform, in the form of features. */
export const platformTables: FeatureTables = {
  public: ['chain_checkpoint', 'operator_transaction'],
  private: [
    'audit_log',
    'chain_block',
    'chain_condition',
    'chain_event',
    'chain_event_entity',
    'chain_reindex',
    'chain_source_address',
    'idempotency_key',
    'operator_signer',
    'operator_transaction_attempt',
    'outbox',
    'rate_limit',
    'realtime_event',
    'realtime_room',
  ],
};
