import type { NotificationPreference, NotificationPreferences } from '@kura/api-contract';
import {
  formatAmount,
  isMeasured,
  NOTIFICATION_THRESHOLDS,
  parseAmount,
  TRADE_NOTIFICATION_KINDS,
} from '@kura/domain';
import { type CallContext, inTransaction, requireUser } from '../platform/index.ts';
import { listPreferences, type PreferenceRow, writePreferences } from './preferences.repository.ts';

/** What the caller wants to be told of: every kind, with what holds for who has said nothing. */
export async function getPreferences(context: CallContext): Promise<NotificationPreferences> {
  const { userId } = requireUser(context.actor);
  return presentPreferences(await listPreferences(context.db, userId));
}

export async function setPreferences(
  context: CallContext,
  { items }: { items: NotificationPreference[] },
): Promise<NotificationPreferences> {
  const { userId } = requireUser(context.actor);
  return inTransaction(context, async (tx) => {
    await writePreferences(tx, userId, items.map(rowOf));
    return presentPreferences(await listPreferences(tx, userId));
  });
}

function rowOf({ kind, enabled, leastPercent, leastAmount }: NotificationPreference): PreferenceRow {
  const measured = isMeasured(kind);
  return {
    kind,
    enabled,
    least_percent: measured ? leastPercent : null,
    least_base_units: measured && leastAmount !== null ? parseAmount(leastAmount) : null,
  };
}

function presentPreferences(rows: readonly PreferenceRow[]): NotificationPreferences {
  const said = new Map(rows.map((row) => [row.kind, row]));
  return {
    items: TRADE_NOTIFICATION_KINDS.map((kind) => {
      const row = said.get(kind);
      const unsaid = isMeasured(kind) ? NOTIFICATION_THRESHOLDS[kind] : null;
      return {
        kind,
        enabled: row?.enabled ?? true,
        leastPercent: unsaid && (row?.least_percent ?? unsaid.leastPercent),
        leastAmount: unsaid && formatAmount(row?.least_base_units ?? unsaid.leastBaseUnits),
      };
    }),
  };
}
