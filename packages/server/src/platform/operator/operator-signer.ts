import { noble as secp256k1 } from 'ox/Secp256k1';
import {
  type Address,
  type Hash,
  type Hex,
  hashTypedData,
  isAddressEqual,
  keccak256,
  numberToHex,
  recoverAddress,
  type Signature,
  serializeSignature,
  serializeTransaction,
  type TransactionSerializableEIP1559,
  type TypedDataDefinition,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';

/** Signs with one key, in this process or in a service. */
export interface OperatorSigner {
  /** Lower case. */
  readonly address: Address;
  signTransaction(transaction: TransactionSerializableEIP1559): Promise<Hex>;
  signTypedData(data: TypedDataDefinition): Promise<Hex>;
}

/** A key on the curve secp256k1 in a service that never exports it. */
export interface KeyService {
  /** Signs a hash of 32 bytes. Returns an ECDSA signature in DER. */
  sign(digest: Hash): Promise<Uint8Array>;
  /** Reads the address of the key. */
  readAddress(): Promise<Address>;
}

/** A signer over a key from the environment. */
export function privateKeySigner(privateKey: Hex): OperatorSigner {
  const account = privateKeyToAccount(privateKey);
  return {
    address: account.address.toLowerCase() as Address,
    signTransaction: (transaction) => account.signTransaction(transaction),
    signTypedData: (data) => account.signTypedData(data),
  };
}

/** Creates a signer over a key in a service. It returns only signatures of the address. */
export function keyServiceSigner(service: KeyService, address: Address): OperatorSigner {
  const sign = async (digest: Hash) => signatureOf(digest, await service.sign(digest), address);
  return {
    address: address.toLowerCase() as Address,
    async signTransaction(transaction) {
      const signature = await sign(keccak256(serializeTransaction(transaction)));
      return serializeTransaction(transaction, signature);
    },
    signTypedData: async (data) => serializeSignature(await sign(hashTypedData(data))),
  };
}

/** @throws Error when the signature is of another key or digest */
async function signatureOf(digest: Hash, der: Uint8Array, address: Address): Promise<Signature> {
  // Ethereum accepts only the smaller value of s (EIP-2); key services return either one.
  const { r, s } = secp256k1.Signature.fromDER(der).normalizeS();
  for (const yParity of [0, 1]) {
    const signature = { r: numberToHex(r, { size: 32 }), s: numberToHex(s, { size: 32 }), yParity };
    const signer = await recoverAddress({ hash: digest, signature });
    if (isAddressEqual(signer, address)) return signature;
  }
  throw new Error(`The key service signed with another key than that of ${address}`);
}
