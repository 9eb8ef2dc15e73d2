import webPush from 'web-push';
import { z } from 'zod';
import { defineJob, type JobContext } from '../../../platform/index.ts';
import { contentOf } from '../notice-content.ts';
import { findUnreadNotice } from '../notifications.repository.ts';
import { isPushKey } from './push-key.ts';
import { isPushEndpoint } from './push-services.ts';
import {
  deleteSubscription,
  findSubscription,
  type PushSubscriptionRow,
} from './push-subscriptions.repository.ts';
import { vapidKeys } from './vapid-keys.ts';

/** A browser that is offline longer reads its notices when it returns. */
const timeToLiveSeconds = 24 * 60 * 60;
const timeoutMs = 10_000;
/** Push services accept a bit under 4 kB of encrypted text (RFC 8030, 7.2). A character may have three bytes. */
const MAX_TEXT_LENGTH = 300;

/** The service doesn't know the browser, or refuses this shop for it: no later notice succeeds either. */
const endingStatuses: ReadonlySet<number> = new Set([400, 401, 403, 404, 410]);

/** Shows one notice in one browser. Sent twice, the second takes the first one's place there. */
export const pushNotice = defineJob({
  name: 'push-notice',
  payload: z.object({ notificationId: z.uuid(), subscriptionId: z.uuid() }),
  maxAttempts: 6,
  discardable: true,
  async run(context, { notificationId, subscriptionId }) {
    const browser = await findSubscription(context.db, subscriptionId, context.clock.now());
    const notice = await findUnreadNotice(context.db, notificationId);
    if (browser === undefined || notice === undefined) return;
    const { title, text, path } = contentOf(notice, browser.language);
    const body = text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH - 1)}…` : text;
    const shown = { title, body, path, tag: notificationId, language: browser.language };
    const status = await push(context, browser, JSON.stringify(shown));
    if (status < 300) return;
    if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`);
    context.log.warn({ status, subscriptionId }, 'A push service refused a notice');
    if (endingStatuses.has(status)) await deleteSubscription(context.db, { id: browser.id });
  },
});

/** Sends a push, encrypted for the browser (RFC 8291) and signed by this shop (RFC 8292). Follows no redirect. */
async function push(context: JobContext, browser: PushSubscriptionRow, payload: string): Promise<number> {
  const { config } = context;
  // The list may have become shorter since the subscription.
  if (!isPushEndpoint(browser.endpoint, config.pushServices)) return 410;
  // Older keys were stored unchecked.
  if (!isPushKey(browser.p256dh)) return 410;
  const { endpoint, headers, body } = webPush.generateRequestDetails(
    { endpoint: browser.endpoint, keys: { p256dh: browser.p256dh, auth: browser.auth } },
    payload,
    {
      TTL: timeToLiveSeconds,
      contentEncoding: 'aes128gcm',
      vapidDetails: { subject: subjectOf(config.publicUrl), ...(await vapidKeys(context)) },
    },
  );
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: headers as Record<string, string>,
    body: new Uint8Array(body ?? Buffer.alloc(0)),
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  return response.status;
}

/** The contact for problems. Push services require a public address. */
const subjectOf = (publicUrl: string) =>
  publicUrl.startsWith('https://') ? publicUrl : 'mailto:shop@kura.example';
