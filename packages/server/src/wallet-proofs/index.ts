export { consumeWalletProof, type SignedMessage } from './consume-wallet-proof.ts';
export { createSignInChallenge } from './create-sign-in-challenge.ts';
