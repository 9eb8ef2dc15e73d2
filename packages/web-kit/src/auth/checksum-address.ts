/** Loaded only when somebody signs in: the hash function behind it weighs more than the rest of the sign-in. */
export { getAddress as checksumAddress } from 'viem';
