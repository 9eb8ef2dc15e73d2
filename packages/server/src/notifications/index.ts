import type { Feature } from '../platform/index.ts';
import { notificationsRoutes } from './notifications.routes.ts';

export { type Notice, notify, withdrawNotices } from './notify.ts';

/** What users are told of what happens in trade, and what admins tell them. */
export const notificationsFeature: Feature = { name: 'notifications', routes: notificationsRoutes };
