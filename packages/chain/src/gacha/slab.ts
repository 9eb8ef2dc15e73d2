import { certificateIdentity } from '@kura/domain/cards';
import { encodeAbiParameters, type Hex, keccak256 } from 'viem';

/** A slab as its label states it, and the salt that hides it in a pool file until it is drawn. */
export interface Slab {
  readonly grader: string;
  /** 1 to 10. */
  readonly gradingNumber: number;
  readonly certificateNumber: string;
  /** 32 bytes: HMAC of the three above under the vault's key, which only the server holds. */
  readonly salt: Hex;
}

const SLAB = [{ type: 'string' }, { type: 'uint8' }, { type: 'string' }, { type: 'bytes32' }] as const;

const SLAB_KEY = [{ type: 'string' }, { type: 'string' }] as const;

/** The key under which a slab has at most one living token: leading zeros of an all-digit certificate number don't count. */
export function slabKey({ grader, certificateNumber }: Pick<Slab, 'grader' | 'certificateNumber'>): Hex {
  return keccak256(encodeAbiParameters(SLAB_KEY, [grader, certificateIdentity(certificateNumber)]));
}

/** The hash that commits to a slab without naming it. Deterministic. */
export function serialHash({ grader, gradingNumber, certificateNumber, salt }: Slab): Hex {
  return keccak256(encodeAbiParameters(SLAB, [grader, gradingNumber, certificateNumber, salt]));
}
