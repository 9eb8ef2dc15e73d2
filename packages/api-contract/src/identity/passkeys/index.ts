export type { OwnPasskey, OwnPasskeys, PasskeyKey, SmartAccountView } from './passkey.schema.ts';
export { passkeysContract } from './passkeys.contract.ts';
