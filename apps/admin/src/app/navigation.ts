import type { IconName } from '@kura/ui';
import type { CallName } from './access/may-call.ts';

/** The pages that the menu leads to, each with the call by which it is read: who may not make it isn't led there. */
export const navigation = [
  { to: '/', text: 'app.dashboard', icon: 'grid', call: 'dashboard.totalSummary' },
  { to: '/drops', text: 'app.drops', icon: 'pack', call: 'gacha.list' },
  { to: '/cards', text: 'app.cards', icon: 'card', call: 'cards.listForAdmin' },
  { to: '/collections', text: 'app.collections', icon: 'grid', call: 'collections.getForAdmin' },
  { to: '/reveals', text: 'app.reveals', icon: 'spark', call: 'gacha.reveals' },
  { to: '/orders', text: 'app.orders', icon: 'tag', call: 'trading.listForAdmin' },
  { to: '/redeems', text: 'app.redeems', icon: 'exit', call: 'redeems.list' },
  { to: '/users', text: 'app.users', icon: 'user', call: 'userRecords.list' },
  { to: '/inquiries', text: 'app.inquiries', icon: 'chat', call: 'contact.list' },
  { to: '/notifications', text: 'app.notifications', icon: 'bell', call: 'notifications.list' },
  { to: '/mail', text: 'app.mail', icon: 'mail', call: 'emailTemplates.list' },
  { to: '/filters', text: 'app.filters', icon: 'filter', call: 'filters.list' },
  { to: '/chain', text: 'app.chain', icon: 'shield', call: 'web3.migrations' },
  { to: '/jobs', text: 'app.jobs', icon: 'list', call: 'jobs.list' },
  { to: '/errors', text: 'app.errors', icon: 'alert', call: 'clientLog.list' },
  { to: '/settings', text: 'app.settings', icon: 'settings', call: 'settings.list' },
  { to: '/approvals', text: 'app.approvals', icon: 'check', call: 'approvals.list' },
  { to: '/admins', text: 'app.admins', icon: 'people', call: 'admins.list' },
  { to: '/audit', text: 'app.audit', icon: 'history', call: 'admins.auditLog' },
] as const satisfies readonly { to: string; text: string; icon: IconName; call: CallName }[];
