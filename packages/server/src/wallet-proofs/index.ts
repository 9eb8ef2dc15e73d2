export { offerSignIn } from './offer-sign-in.ts';
export { type SignedMessage, takeWalletProof, type WalletProof } from './take-wallet-proof.ts';
