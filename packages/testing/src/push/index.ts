export { newPushKeys, type PushKeys } from './open-push.ts';
export {
  type PushService,
  type ReceivedPush,
  type SubscribedBrowser,
  startPushService,
} from './push-service.ts';
