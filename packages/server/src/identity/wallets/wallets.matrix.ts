import type { walletsContract } from '@kura/api-contract/wallets';
import { anyAccount, anyIdentity, type MatrixRows, ownerOnly, signedProof, usersOnly } from '@kura/testing';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';

export const walletsMatrix: MatrixRows<typeof walletsContract> = {
  wallet: { expect: anyAccount },
  erc20: { expect: anyIdentity, input: () => ({ token: 'USDC' }) },
  link: {
    expect: usersOnly,
    input: ({ server }) => signedProof(server, privateKeyToAccount(generatePrivateKey())),
  },
  unlink: { expect: ownerOnly, input: ({ user }) => ({ address: user.account.address }) },
};
