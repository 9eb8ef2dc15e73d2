export { createSignInChallenge } from './create-sign-in-challenge.ts';
export { type SignedMessage, takeWalletProof } from './take-wallet-proof.ts';
