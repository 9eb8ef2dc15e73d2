import type { SettingsView } from '@kura/api-contract/settings';
import { SETTING_RULES, type SettingKey } from '@kura/domain/settings';
import { getAddress } from 'viem';
import { ApiError, audit, type CallContext, inTransaction, requireAdmin } from '../platform/index.ts';
import { listSettings } from './read-settings.ts';
import { writeSetting } from './settings.repository.ts';

export interface SettingEntry {
  key: SettingKey;
  value: string;
}

/** Sets settings, all of them or, when one is not possible, none. */
export async function changeSettings(
  context: CallContext,
  input: { entries: SettingEntry[] },
): Promise<SettingsView> {
  const admin = requireAdmin(context.actor);
  const errors = input.entries.flatMap(({ key, value }, position) =>
    SETTING_RULES[key].accepts(value) ? [] : [{ path: `entries.${position}.value`, code: 'invalid_setting' }],
  );
  if (errors.length > 0) throw new ApiError('SETTING_INVALID', { errors });
  await inTransaction(context, async (tx) => {
    for (const { key, value } of input.entries) {
      await writeSetting(tx, {
        key,
        value: normalise(key, value),
        at: context.clock.now(),
        by: admin.adminId,
      });
    }
    await audit(tx, context, {
      action: 'change-settings',
      subject: { kind: 'settings', id: input.entries.map(({ key }) => key).join(' ') },
      details: Object.fromEntries(input.entries.map(({ key, value }) => [key, value])),
    });
  });
  return listSettings(context);
}

function normalise(key: SettingKey, value: string): string {
  return key === 'treasuryAddress' ? getAddress(value.toLowerCase()) : value;
}
