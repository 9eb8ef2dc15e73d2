import type { passkeysContract } from '@kura/api-contract/passkeys';
import type { PasskeyStatus } from '@kura/domain/vocabulary';
import { type MatrixRows, type MatrixWorld, ownedPasskey, ownerOnly, usersOnly } from '@kura/testing';

const own =
  (standing: PasskeyStatus) =>
  async ({ context, user }: MatrixWorld) => ({ id: await ownedPasskey(context, user.id, standing) });

export const passkeysMatrix: MatrixRows<typeof passkeysContract> = {
  list: { expect: usersOnly },
  rename: {
    expect: ownerOnly,
    input: async (world) => ({ ...(await own('ACTIVE')(world)), name: 'Phone' }),
  },
  dismiss: { expect: ownerOnly, input: own('REQUESTED') },
  add: { expect: ownerOnly, input: own('REQUESTED') },
  remove: { expect: ownerOnly, input: own('ACTIVE') },
  setRecovery: { expect: usersOnly, input: () => ({ address: null }) },
  cancelRecovery: { expect: usersOnly },
};
