import type { Feature } from '../../platform/index.ts';

export { consumeWalletProof, type SignedMessage } from './consume-wallet-proof.ts';
export { createSignInChallenge } from './create-sign-in-challenge.ts';

export const walletProofsFeature: Feature = {
  name: 'wallet-proofs',
  tables: { private: ['used_sign_in_nonce'] },
};
