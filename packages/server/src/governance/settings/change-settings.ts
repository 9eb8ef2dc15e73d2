import type { SettingsView } from '@kura/api-contract/settings';
import type { ApprovalReason } from '@kura/domain/approvals';
import { SETTING_RULES, type SettingKey } from '@kura/domain/settings';
import { COLOUR_TIERS } from '@kura/domain/vocabulary';
import { getAddress } from 'viem';
import {
  type AdminActor,
  ApiError,
  audit,
  type CallContext,
  inTransaction,
  requireSecondAdmin,
} from '../../platform/index.ts';
import { listSettings } from './read-settings.ts';
import { presentSetting } from './settings.presenter.ts';
import { lockSettings, readSettings, type SettingRow, writeSetting } from './settings.repository.ts';

export interface SettingEntry {
  key: SettingKey;
  value: string;
  /** The version that the admin saw. */
  version: number;
}

/** Sets settings, all of them or, when one is not possible, none. */
export async function changeSettings(
  context: CallContext<AdminActor>,
  input: { entries: SettingEntry[] },
): Promise<SettingsView> {
  const entries = input.entries.map((entry) => ({ ...entry, value: normalise(entry.key, entry.value) }));
  requirePossible(entries);
  await inTransaction(context, async (tx) => {
    await lockSettings(tx);
    const present = new Map((await readSettings(tx)).map((row) => [row.key, row]));
    const changes = entries.map((entry) => ({ ...entry, now: present.get(entry.key) as SettingRow }));
    const stale = changes.filter(({ version, now }) => version !== now.version);
    if (stale.length > 0) {
      throw new ApiError('VERSION_STALE', {
        detail: 'Another admin changed these settings: compare, and repeat your change',
        stale: stale.map(({ now }) => presentSetting(now)),
      });
    }
    const real = changes.filter(({ value, now }) => value !== now.value);
    requireSecondAdmin(context, {
      subject: {
        kind: 'settings',
        id: entries.map(({ key }) => key).join(' '),
        version: changes.map(({ key, now }) => `${key}:${now.version}`).join(' '),
      },
      reasons: [...new Set(real.flatMap(({ key, value, now }) => reasonOf(key, now.value, value)))],
      changes: real.map(({ key, value, now }) => ({ field: key, before: now.value, after: value })),
    });
    const at = context.clock.now();
    for (const { key, value, now } of real) {
      await writeSetting(tx, {
        key,
        value,
        previousValue: now.value,
        at,
        by: context.actor.adminId,
        approvalId: context.approval?.id ?? null,
      });
    }
    await audit(tx, context, {
      action: 'change-settings',
      subject: { kind: 'settings', id: entries.map(({ key }) => key).join(' ') },
      // The history has whole pages of text.
      details: Object.fromEntries(
        real.map(({ key, value, now }) => [
          key,
          SETTING_RULES[key].kind === 'TEXT' ? 'changed' : `${now.value} → ${value}`,
        ]),
      ),
    });
  });
  return listSettings(context, {});
}

function requirePossible(entries: readonly SettingEntry[]): void {
  const keys = entries.map(({ key }) => key);
  const errors = entries.flatMap(({ key, value }, position) => {
    if (keys.indexOf(key) !== position)
      return [{ path: `entries.${position}.key`, code: 'duplicate_setting' }];
    return SETTING_RULES[key].accepts(value)
      ? []
      : [{ path: `entries.${position}.value`, code: 'invalid_setting' }];
  });
  if (errors.length === 0) return;
  throw new ApiError('SETTING_INVALID', {
    detail: entries
      .filter(({ key, value }) => !SETTING_RULES[key].accepts(value))
      .map(({ key }) => `${key}: ${wanted(key)}`)
      .join('. '),
    errors,
  });
}

/** Describes the valid format of a setting, for the refusal. */
function wanted(key: SettingKey): string {
  const { kind } = SETTING_RULES[key];
  if (key === 'fee') return 'a percent from 0 to 100 with at most two decimals';
  if (key === 'antiqueDealerLicence') return '12 digits, or empty';
  if (key === 'invoiceNumber') return 'T and 13 digits, or empty';
  if (key === 'customsTariffNumber') return '6, 8 or 10 digits, or empty';
  if (key === 'customsOrigin') return 'an ISO 3166-1 code of two capital letters, or empty';
  switch (kind) {
    case 'PERCENT':
      return key === 'expectedValueMaxPercent'
        ? 'a whole percent from 0 to 1000'
        : 'a whole percent from 0 to 100';
    case 'ADDRESS':
      return 'an address of 0x and 40 hex digits, not the zero address';
    case 'NUMBER':
      return 'a number without sign, exponent or separators';
    case 'SWITCH':
      return 'true or false';
    case 'COUNTRIES':
      return 'ISO 3166-1 codes of two capital letters, separated by one space, without JP';
    case 'EMAIL':
      return 'one e-mail address, or empty';
    case 'LINE':
      return 'at most 200 characters in one line';
    case 'TEXT':
      return 'at most 20,000 characters without control characters';
    case 'TIER':
      return `one of ${COLOUR_TIERS.join(', ')}`;
  }
}

function reasonOf(key: SettingKey, before: string, after: string): ApprovalReason[] {
  if (!SETTING_RULES[key].needsSecondAdmin(before, after)) return [];
  if (key === 'fee') return ['FEE'];
  if (key === 'treasuryAddress') return ['TREASURY'];
  return key === 'jpyPerUsd' ? ['RATE'] : ['THRESHOLD'];
}

function normalise(key: SettingKey, value: string): string {
  if (key === 'treasuryAddress' && SETTING_RULES[key].accepts(value)) return getAddress(value.toLowerCase());
  // Browsers send the line breaks of a form as CR LF.
  return SETTING_RULES[key].kind === 'TEXT' ? value.replaceAll(/\r\n?/g, '\n') : value;
}
