export { offerSignIn } from './offer-sign-in.ts';
export { type SignedMessage, takeWalletProof } from './take-wallet-proof.ts';
