import type { NotificationPreference, NotificationPreferences } from '@kura/api-contract/notifications';
import { formatAmount, parseAmount } from '@kura/domain/money';
import {
  CHOSEN_NOTIFICATION_KINDS,
  isAlwaysShown,
  isMeasured,
  NOTIFICATION_THRESHOLDS,
} from '@kura/domain/notifications';
import { type CallContext, inTransaction, requireUser } from '../../platform/index.ts';
import { type PreferenceRow, readPreferences, writePreferences } from './preferences.repository.ts';

/** Returns the caller's preferences for every kind, with the defaults. */
export async function getPreferences(context: CallContext): Promise<NotificationPreferences> {
  const { userId } = requireUser(context.actor);
  return presentPreferences(await readPreferences(context.db, userId));
}

export async function setPreferences(
  context: CallContext,
  { items }: { items: NotificationPreference[] },
): Promise<NotificationPreferences> {
  const { userId } = requireUser(context.actor);
  return inTransaction(context, async (tx) => {
    await writePreferences(tx, userId, items.map(rowOf));
    return presentPreferences(await readPreferences(tx, userId));
  });
}

function rowOf({
  kind,
  enabled,
  email,
  push,
  leastPercent,
  leastAmount,
}: NotificationPreference): PreferenceRow {
  const measured = isMeasured(kind);
  return {
    kind,
    enabled: enabled || isAlwaysShown(kind),
    email,
    push,
    least_percent: measured ? leastPercent : null,
    least_base_units: measured && leastAmount !== null ? parseAmount(leastAmount) : null,
  };
}

function presentPreferences({
  address,
  rows,
}: Awaited<ReturnType<typeof readPreferences>>): NotificationPreferences {
  const said = new Map(rows.map((row) => [row.kind, row]));
  return {
    address,
    items: CHOSEN_NOTIFICATION_KINDS.map((kind) => {
      const row = said.get(kind);
      const unsaid = isMeasured(kind) ? NOTIFICATION_THRESHOLDS[kind] : null;
      return {
        kind,
        enabled: row?.enabled ?? true,
        email: row?.email ?? true,
        push: row?.push ?? true,
        leastPercent: unsaid && (row?.least_percent ?? unsaid.leastPercent),
        leastAmount: unsaid && formatAmount(row?.least_base_units ?? unsaid.leastBaseUnits),
      };
    }),
  };
}
