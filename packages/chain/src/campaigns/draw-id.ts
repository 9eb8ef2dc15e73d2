import { concat, type Hex, keccak256, sliceHex, stringToHex } from 'viem';

/** The highest number that the database stores for an attempt. */
const MAX_ATTEMPT = 2 ** 31 - 1;

/**
 * How the chain names the draw of a campaign: the campaign's id (a UUID), then the number of the attempt to publish it. The
 * first attempt is 0: the id filled up with zeros. A campaign that returned to DRAFT gets another draw with its new terms.
 *
 * @throws RangeError when the id is no UUID, or the attempt is no whole number from 0 to 2^31 - 1.
 */
export function drawIdOf(campaignId: string, attempt = 0): Hex {
  const digits = campaignId.replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]{32}$/.test(digits)) throw new RangeError(`${campaignId} is no UUID`);
  if (!Number.isInteger(attempt) || attempt < 0 || attempt > MAX_ATTEMPT) {
    throw new RangeError(`${attempt} is no attempt`);
  }
  return `0x${digits}${attempt.toString(16).padStart(32, '0')}`;
}

/** The campaign and attempt that a draw id names; null for an id that the shop never gives. */
export function campaignOfDrawId(drawId: string): { campaignId: string; attempt: number } | null {
  const [, a, b, c, d, e, last] =
    /^0x([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{32})$/i.exec(drawId) ??
    [];
  const attempt = Number(`0x${last}`);
  if (!(attempt <= MAX_ATTEMPT)) return null;
  return { campaignId: [a, b, c, d, e].join('-').toLowerCase(), attempt };
}

/** Separates the hashed ids from every other hash over the id of a drop. */
const WAITING_ROOM_DOMAIN = stringToHex('Kura waiting room', { size: 32 });

/**
 * The id by which the chain knows the draw of a waiting room: a hash over its own domain and the drop's id (a UUID). The second
 * half of a campaign's draw id is a small number, and a hash has none there.
 *
 * @throws RangeError when the id is no UUID.
 */
export function waitingRoomDrawIdOf(gachaId: string): Hex {
  const drawId = keccak256(concat([WAITING_ROOM_DOMAIN, sliceHex(drawIdOf(gachaId), 0, 16)]));
  if (campaignOfDrawId(drawId) !== null) throw new Error(`${drawId} names a campaign`);
  return drawId;
}
