import { SETTING_KEYS } from '@kura/domain/settings';
import { z } from 'zod';
import { call } from '../call.ts';
import { instant } from '../primitives.ts';

export const configEntry = z
  .object({
    key: z.string().describe('Name of the entry, for example `fee` or `treasuryAddress`.'),
    value: z.string().describe('Value as text.'),
  })
  .meta({ id: 'ConfigEntry', description: 'A public configuration entry.' });
export type ConfigEntry = z.output<typeof configEntry>;

export const setting = z
  .object({
    key: z.enum(SETTING_KEYS).describe('Name of the setting.'),
    value: z.string().describe('Value as text.'),
    updatedAt: instant.nullable().describe('When it last changed; null when it has its initial value.'),
  })
  .meta({ id: 'Setting', description: 'A setting of the shop.' });

export const settingChange = z
  .object({
    key: z.enum(SETTING_KEYS).describe('Name of the setting.'),
    value: z.string().describe('The new value.'),
    changedAt: instant.describe('When it changed.'),
    changedBy: z.string().describe('E-mail address of the admin, or the program that changed it.'),
  })
  .meta({ id: 'SettingChange', description: 'A change of a setting.' });

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
  list: call({
    method: 'GET',
    path: '/settings',
    access: 'admin',
    scope: 'viewer',
    summary: 'Every setting, and the latest hundred changes',
    output: settingsView,
  }),
  change: call({
    method: 'POST',
    path: '/settings',
    access: 'admin',
    scope: 'finance',
    freshProof: 'required',
    summary: 'Set one or several settings, all or none',
    input: z.strictObject({
      entries: z
        .array(
          z.strictObject({
            key: z.enum(SETTING_KEYS).describe('Name of the setting.'),
            value: z.string().trim().max(500).describe('New value as text.'),
          }),
        )
        .min(1)
        .max(SETTING_KEYS.length)
        .describe('Settings to change, all or none.'),
    }),
    output: settingsView,
    problems: ['SETTING_INVALID'],
  }),
};
