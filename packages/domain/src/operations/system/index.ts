export { digestOf, MAX_DIGEST_IDS, type RoomDigest } from './room-digest.ts';
