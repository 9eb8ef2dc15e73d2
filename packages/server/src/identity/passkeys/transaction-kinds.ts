import { kuraAccountAbi } from '@kura/chain/abis';
import { contractKinds } from '../../platform/index.ts';
import { accountsWithRecovery } from './passkeys.repository.ts';

/** The account checks the signature and the waiting time, so anyone may send these. */
const recoveryKind = contractKinds(accountsWithRecovery, kuraAccountAbi);
const limits = { key: 'selling', gasLimit: 500_000n, dailyLimit: 500 } as const;

/** Proposes a passkey for a user who has lost all of them. */
export const proposePasskeyKind = recoveryKind('propose-passkey', 'proposePasskey', limits);

/** Adds a proposed passkey after its 7 days. */
export const completeRecoveryKind = recoveryKind('complete-recovery', 'completeRecovery', limits);
