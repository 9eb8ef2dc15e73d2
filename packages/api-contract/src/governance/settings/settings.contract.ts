import { MAX_SETTING_LENGTH, SETTING_KEYS, SETTING_PAGES } from '@kura/domain/settings';
import { z } from 'zod';
import { call } from '../../call.ts';
import { id, instant } from '../../primitives.ts';
import { approvalNote, orApproval } from '../approvals/pending-approval.ts';

export const configEntry = z
  .object({
    key: z.string().describe('Name of the entry, for example `fee` or `treasuryAddress`.'),
    value: z.string().describe('Value as text.'),
  })
  .meta({ id: 'ConfigEntry', description: 'A public configuration entry.' });
export type ConfigEntry = z.output<typeof configEntry>;

const key = z.enum(SETTING_KEYS).describe('Name of the setting.');

export const setting = z
  .object({
    key,
    value: z.string().describe('Value as text.'),
    version: z.int().min(0).describe('Number of changes so far: 0 while it has its initial value.'),
    updatedAt: instant.nullable().describe('When it last changed; null when it has its initial value.'),
    updatedBy: z
      .string()
      .nullable()
      .describe('E-mail address of the admin, or the program, that last changed it; null when nobody did.'),
  })
  .meta({ id: 'Setting', description: 'A setting of the shop.' });
export type Setting = z.output<typeof setting>;

export const settingChange = z
  .object({
    key,
    value: z.string().describe('The new value.'),
    previousValue: z.string().nullable().describe('The value before; null when it was not recorded.'),
    changedAt: instant.describe('When it changed.'),
    changedBy: z.string().describe('E-mail address of the admin, or the program that changed it.'),
    approvalId: id.nullable().describe('The approval of a second admin; null when none was needed.'),
    approvedBy: z
      .string()
      .nullable()
      .describe('E-mail address of the second admin; null when none confirmed.'),
  })
  .meta({ id: 'SettingChange', description: 'A change of a setting.' });
export type SettingChange = z.output<typeof settingChange>;

export const settingsView = z
  .object({
    settings: z.array(setting).describe('Every setting.'),
    history: z.array(settingChange).describe('The latest 100 changes, newest first.'),
  })
  .meta({ id: 'SettingsView', description: 'Settings and their history.' });
export type SettingsView = z.output<typeof settingsView>;

export const settingsContract = {
  config: call({
    method: 'GET',
    path: '/config',
    access: 'public',
    shared: true,
    summary: 'The app config list that the apps read at their start, `fee` and `treasuryAddress` among it',
    output: z.array(configEntry),
  }),
  page: call({
    method: 'GET',
    path: '/config/page/{page}',
    access: 'public',
    shared: true,
    summary: 'The settings that a public page shows: the legal notice, the company, questions, shipping',
    description: 'Entries with an empty value are listed too. `…Ja` and `…En` are one text in two languages.',
    input: z.strictObject({ page: z.enum(SETTING_PAGES).describe('Name of the page.') }),
    output: z.array(configEntry),
  }),
  list: call({
    method: 'GET',
    path: '/settings',
    access: 'admin',
    scope: 'viewer',
    summary: 'Every setting, and the latest hundred changes',
    input: z.strictObject({
      key: key.optional().describe('This setting with its history only; all when absent.'),
    }),
    output: settingsView,
  }),
  change: call({
    method: 'POST',
    path: '/settings',
    access: 'admin',
    scope: 'finance',
    freshProof: 'required',
    summary: 'Set one or several settings, all or none',
    description: `Each entry names the version that was read. Another version answers \`VERSION_STALE\`, whose member \`stale\` lists the current state of these settings. ${approvalNote(
      'fee, treasury, limits, thresholds, and a rate that moves by more than a fifth',
    )}`,
    input: z.strictObject({
      entries: z
        .array(
          z.strictObject({
            key,
            value: z.string().trim().max(MAX_SETTING_LENGTH).describe('New value as text.'),
            version: z.int().min(0).describe('`version` of the setting that was read.'),
          }),
        )
        .min(1)
        .max(SETTING_KEYS.length)
        .describe('Settings to change, all or none. Each key once.'),
    }),
    output: orApproval(settingsView),
    problems: ['SETTING_INVALID'],
  }),
};
