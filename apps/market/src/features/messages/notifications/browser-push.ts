import type { ApiClient } from '@kura/web-kit';

/** A separate file on this origin. It only shows pushed messages. */
const worker = '/push-worker.js';

/**
 * `unsupported`: this browser can't, or not in this way of using it. `refused`: its reader told it never to ask again here.
 */
export type BrowserPush = 'unsupported' | 'refused' | 'off' | 'on';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The push state of this browser. Shows no prompt. */
export async function readBrowserPush(): Promise<BrowserPush> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  return (await ownSubscription()) === null ? 'off' : 'on';
}

/** Asks the reader, and then the push service. Only after a click: browsers reject an unexpected request permanently. */
export async function startBrowserPush(api: ApiClient): Promise<BrowserPush> {
  if (!isSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'off';
  const registration = await navigator.serviceWorker.register(worker);
  const { publicKey } = await api.notifications.pushKey({});
  const subscription = await subscribe(registration, publicKey);
  await hand(api, subscription);
  return 'on';
}

/** Registers the browser again: push subscriptions end with a session, and a new one has begun. */
export async function renewBrowserPush(api: ApiClient): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted') return;
  const subscription = await ownSubscription();
  if (subscription !== null) await hand(api, subscription);
}

export async function stopBrowserPush(api: ApiClient): Promise<BrowserPush> {
  const subscription = await ownSubscription();
  if (subscription !== null) {
    await api.notifications.unsubscribePush({ endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  return 'off';
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** A subscription made for another key of the shop's would be refused by the push service: it is created again. */
async function subscribe(
  registration: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
  await navigator.serviceWorker.ready;
  try {
    return await registration.pushManager.subscribe(wanted);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(wanted);
  }
}

async function hand(api: ApiClient, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await api.notifications.subscribePush({ endpoint: endpoint ?? '', keys: { p256dh, auth } });
}
