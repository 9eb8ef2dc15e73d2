import type { PasskeyKey } from '@kura/api-contract/passkeys';
import { type Assertion, toKuraAccount } from '@kura/chain/accounts';
import { viemChain } from '@kura/chain/network';
import { base64URLStringToBuffer, bufferToBase64URLString } from '@simplewebauthn/browser';
import { createClient, type Hex, hexToBytes, http } from 'viem';
import type { SmartAccount } from 'viem/account-abstraction';
import type { AccountSessionWallet } from '../auth/session-store.ts';
import type { ShopChain } from '../wallets/wallet.ts';
import { askPasskey } from './passkey-ceremony.ts';

/** A passkey of an account, with its credential id and site. */
export type PasskeyOfAccount = Pick<AccountSessionWallet, 'firstKey' | 'key' | 'credentialId' | 'rpId'>;

/** Time for the user to complete a biometric prompt. */
const timeoutMs = 120_000;

/** The smart account of a passkey as a viem account. Each signature prompts the passkey's device. */
export async function passkeyAccount(chain: ShopChain, passkey: PasskeyOfAccount): Promise<SmartAccount> {
  return await toKuraAccount({
    client: createClient({ chain: viemChainOf(chain), transport: http(chain.rpcUrl) }),
    accountFactory: chain.accountFactory,
    firstPasskey: keyOf(passkey.firstKey),
    signer: { passkey: keyOf(passkey.key), sign: (challenge) => sign(passkey, challenge) },
  });
}

export function viemChainOf({ chainId, name, rpcUrl }: ShopChain) {
  return viemChain(
    { chainId, title: name, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
    rpcUrl,
  );
}

const keyOf = ({ x, y, rpIdHash }: PasskeyKey) => ({ x, y, rpIdHash });

async function sign({ credentialId, rpId }: PasskeyOfAccount, challenge: Hex): Promise<Assertion> {
  const { response } = await askPasskey({
    rpId,
    challenge: bufferToBase64URLString(Uint8Array.from(hexToBytes(challenge)).buffer),
    timeout: timeoutMs,
    userVerification: 'required',
    // No transports: the passkey may have come here by a keychain.
    allowCredentials: [{ id: credentialId, type: 'public-key', transports: [] }],
  });
  return {
    authenticatorData: bytesOf(response.authenticatorData),
    clientDataJSON: bytesOf(response.clientDataJSON),
    signature: bytesOf(response.signature),
  };
}

const bytesOf = (text: string) => new Uint8Array(base64URLStringToBuffer(text));
