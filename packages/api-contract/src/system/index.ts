export {
  type RealtimeFrame,
  type RealtimeMessage,
  type RealtimeName,
  type RealtimePayload,
  realtimeEvents,
  roomName,
} from './realtime.ts';
export { type Health, type RandomnessSubscription, systemContract } from './system.contract.ts';
