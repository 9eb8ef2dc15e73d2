export {
  type RealtimeFrame,
  type RealtimeMessage,
  type RealtimeName,
  type RealtimePayload,
  ROOM_DIGEST,
  type RoomDigestFrame,
  realtimeEvents,
  roomDigest,
  roomName,
} from './realtime.ts';
export { type Health, type RandomnessSubscription, systemContract } from './system.contract.ts';
