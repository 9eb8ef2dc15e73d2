/** E-mails, notifications and the contact form. */

export { contactFeature } from './contact/index.ts';
export { emailFeature, findRecipient, openMailContent, queueMail } from './email/index.ts';
export { type Notice, notificationsFeature, notify, withdrawNotices } from './notifications/index.ts';
