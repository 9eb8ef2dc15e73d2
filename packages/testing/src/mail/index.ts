export { type MailBox, type MailBoxOptions, type ReceivedMail, startMailBox } from './mail-box.ts';
