import { createHmac } from 'node:crypto';
import { serialHash, slabKey } from '@kura/chain/gacha';
import { type Hex, toHex } from 'viem';

/** The fields that a serial hash commits to, each in its one spelling. */
export interface SlabIdentity {
  grader: string;
  gradingNumber: number;
  certificateNumber: string;
}

/**
 * The salt of a slab's serial hash. Certificate numbers can be enumerated, so without a salt anybody could find the secret
 * prizes in the published pool. It is deterministic, and only the holder of the vault key can compute it.
 */
export function slabSalt(vaultKey: string, slab: SlabIdentity): Hex {
  const text = `${slab.grader}|${slab.gradingNumber}|${slab.certificateNumber}`;
  return toHex(createHmac('sha256', vaultKey).update(text).digest());
}

/** Returns the columns derived from a slab: the hash for pool files and tokens, and the key for the registry. */
export function slabHashes(vaultKey: string, slab: SlabIdentity): { serial_hash: Hex; slab_key: Hex } {
  return { serial_hash: serialHash({ ...slab, salt: slabSalt(vaultKey, slab) }), slab_key: slabKey(slab) };
}
