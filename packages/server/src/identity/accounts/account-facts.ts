import { type Address, type Hex, zeroAddress } from 'viem';
import type { accountFactorySource, accountSource, EventOf } from '../../platform/index.ts';

export type AccountEvent = EventOf<typeof accountFactorySource> | EventOf<typeof accountSource>;

/** The state of an account on chain. */
export interface AccountFacts {
  readonly deployed: boolean;
  /** Every passkey that was ever active, by its id on chain, and whether it is active now. */
  readonly passkeys: ReadonlyMap<Hex, boolean>;
  readonly recoveryAddress: Address | null;
  readonly proposal: { readonly keyId: Hex; readonly readyAtSeconds: number } | null;
}

/** Computes the state of an account from its events, oldest first. */
export function accountFacts(events: readonly AccountEvent[]): AccountFacts {
  const passkeys = new Map<Hex, boolean>();
  let deployed = false;
  let recoveryAddress: Address | null = null;
  let proposal: AccountFacts['proposal'] = null;
  for (const { name, args } of events) {
    switch (name) {
      case 'AccountCreated':
        deployed = true;
        break;
      case 'PasskeyAdded':
        passkeys.set(args.passkeyId, true);
        // The proposal ends in both cases: approved directly or by the proposal.
        if (proposal?.keyId === args.passkeyId) proposal = null;
        break;
      case 'PasskeyRemoved':
        passkeys.set(args.passkeyId, false);
        break;
      case 'RecoveryAddressSet':
        recoveryAddress = args.recoveryAddress === zeroAddress ? null : args.recoveryAddress;
        break;
      case 'RecoveryProposed':
        proposal = { keyId: args.passkeyId, readyAtSeconds: Number(args.readyAt) };
        break;
      case 'RecoveryCancelled':
        proposal = null;
        break;
    }
  }
  return { deployed, passkeys, recoveryAddress, proposal };
}
