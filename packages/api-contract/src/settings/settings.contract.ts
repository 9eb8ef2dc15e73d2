import { SETTING_KEYS } from '@kura/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { instant } from '../primitives.ts';

export const configEntry = z.object({ key: z.string(), value: z.string() });
export type ConfigEntry = z.output<typeof configEntry>;

export const setting = z.object({
  key: z.enum(SETTING_KEYS),
  value: z.string(),
  /** Null while it has the value the shop came with. */
  updatedAt: instant.nullable(),
});

export const settingChange = z.object({
  key: z.enum(SETTING_KEYS),
  value: z.string(),
  changedAt: instant,
  /** E-mail address of the admin, or the program that set it. */
  changedBy: z.string(),
});

export const settingsView = z.object({ settings: z.array(setting), history: z.array(settingChange) });
export type SettingsView = z.output<typeof settingsView>;

export const settingsContract = {
  config: call({
    method: 'GET',
    path: '/config',
    access: 'public',
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
        .array(z.strictObject({ key: z.enum(SETTING_KEYS), value: z.string().trim().max(500) }))
        .min(1)
        .max(SETTING_KEYS.length),
    }),
    output: settingsView,
    problems: ['SETTING_INVALID'],
  }),
};
