export { openPhoneWallet, type PhoneWallet } from './phone-wallet.ts';
export { startWalletConnectRelay, type WalletConnectRelay } from './relay.ts';
