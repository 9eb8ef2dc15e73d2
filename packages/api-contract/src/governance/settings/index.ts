export {
  type ConfigEntry,
  type Setting,
  type SettingChange,
  type SettingsView,
  settingsContract,
} from './settings.contract.ts';
