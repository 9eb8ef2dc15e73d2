import { passkeyProposalTypedData } from '@kura/chain/accounts';
import { bytesToHex, type Hex, hexToBytes, sha256 } from 'viem';
import { english, generateMnemonic, type HDAccount, mnemonicToAccount } from 'viem/accounts';

/** Twelve words carry 128 bits and a checksum of 4 bits (BIP-39). */
const WORD_COUNT = 12;
const BITS_PER_WORD = 11;
const ENTROPY_BYTES = 16;
const CHECK_BITS = 4;

/** A partly typed recovery phrase. */
export interface TypedPhrase {
  readonly words: readonly string[];
  /** The number of missing words; negative when there are too many. */
  readonly missing: number;
  /** Places, from 0, of words that aren't on the list. The last one may be half typed. */
  readonly unknownPlaces: readonly number[];
  /** All twelve words are on the list and the checksum matches. */
  readonly isWhole: boolean;
  /** All twelve words are on the list but the checksum doesn't match: one is wrong, or two are swapped. */
  readonly isMistyped: boolean;
}

/** Creates twelve random words. Anyone with them can propose a passkey for the account. */
export function createRecoveryPhrase(): readonly string[] {
  return generateMnemonic(english, 128).split(' ');
}

/** Parses typed or pasted words in any case, with any spaces, commas or numbers between them. */
export function parseRecoveryPhrase(text: string): TypedPhrase {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  const unknownPlaces = words.flatMap((word, index) => (english.includes(word) ? [] : [index]));
  const isFull = words.length === WORD_COUNT && unknownPlaces.length === 0;
  const isWhole = isFull && checksOut(words);
  return {
    words,
    missing: WORD_COUNT - words.length,
    unknownPlaces,
    isWhole,
    isMistyped: isFull && !isWhole,
  };
}

/** The address that the account stores for its recovery phrase. */
export function recoveryAddressOf(words: readonly string[]): `0x${string}` {
  return accountOf(words).address;
}

interface Proposal {
  readonly account: `0x${string}`;
  readonly chainId: number;
  /** The account's `recoveryNonce`. */
  readonly nonce: string;
  readonly passkey: { readonly x: Hex; readonly y: Hex; readonly rpIdHash: Hex };
}

/** Signs a proposal for a new passkey with the phrase's key. The words don't leave the browser. */
export function signPasskeyProposal(
  words: readonly string[],
  { account, chainId, nonce, passkey }: Proposal,
): Promise<Hex> {
  return accountOf(words).signTypedData(
    passkeyProposalTypedData({ chainId, account }, passkey, BigInt(nonce)),
  );
}

/** The first account at the standard derivation path, so that other wallets can use the phrase. */
function accountOf(words: readonly string[]): HDAccount {
  return mnemonicToAccount(words.join(' '));
}

function checksOut(words: readonly string[]): boolean {
  const bits = words.map((word) => english.indexOf(word).toString(2).padStart(BITS_PER_WORD, '0')).join('');
  const entropy = Uint8Array.from({ length: ENTROPY_BYTES }, (_, index) =>
    Number.parseInt(bits.slice(index * 8, index * 8 + 8), 2),
  );
  const [first = 0] = hexToBytes(sha256(bytesToHex(entropy)));
  const check = first >> (8 - CHECK_BITS);
  return Number.parseInt(bits.slice(ENTROPY_BYTES * 8), 2) === check;
}
