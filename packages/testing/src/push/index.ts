export {
  type PushService,
  type ReceivedPush,
  type SubscribedBrowser,
  startPushService,
} from './push-service.ts';
