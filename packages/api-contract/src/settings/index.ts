export { type ConfigEntry, type SettingsView, settingsContract } from './settings.contract.ts';
