import type { IconName } from '@kura/ui';
import type { CallName } from './access/may-call.ts';

/** A page in the menu, with the call that loads it. Hidden from admins without permission for that call. */
interface MenuPage {
  readonly to: string;
  readonly text: string;
  readonly icon: IconName;
  readonly call: CallName;
}

interface MenuGroup {
  /** Its heading; the first group has none. */
  readonly text: string | null;
  readonly pages: readonly MenuPage[];
}

export const navigation = [
  {
    text: null,
    pages: [{ to: '/', text: 'app.dashboard', icon: 'home', call: 'dashboard.totalSummary' }],
  },
  {
    text: 'app.menu.catalogue',
    pages: [
      { to: '/drops', text: 'app.drops', icon: 'pack', call: 'gacha.list' },
      { to: '/cards', text: 'app.cards', icon: 'card', call: 'cards.listForAdmin' },
      { to: '/collections', text: 'app.collections', icon: 'grid', call: 'collections.getForAdmin' },
      { to: '/filters', text: 'app.filters', icon: 'filter', call: 'filters.list' },
    ],
  },
  {
    text: 'app.menu.sales',
    pages: [
      { to: '/orders', text: 'app.orders', icon: 'swap', call: 'trading.listForAdmin' },
      { to: '/reveals', text: 'app.reveals', icon: 'eye', call: 'gacha.reveals' },
      { to: '/payments', text: 'app.payments', icon: 'wallet', call: 'payments.list' },
      { to: '/records', text: 'app.records', icon: 'download', call: 'receipts.archive' },
      { to: '/redeems', text: 'app.redeems', icon: 'exit', call: 'redeems.list' },
      { to: '/stock-takes', text: 'app.stockTakes', icon: 'list', call: 'reserve.list' },
    ],
  },
  {
    text: 'app.menu.customers',
    pages: [
      { to: '/campaigns', text: 'app.campaigns', icon: 'spark', call: 'campaigns.list' },
      { to: '/tickets', text: 'app.tickets', icon: 'tag', call: 'tickets.list' },
      { to: '/users', text: 'app.users', icon: 'user', call: 'userRecords.list' },
      { to: '/inquiries', text: 'app.inquiries', icon: 'chat', call: 'contact.list' },
      { to: '/notifications', text: 'app.notifications', icon: 'bell', call: 'notifications.list' },
      { to: '/mail', text: 'app.mail', icon: 'mail', call: 'emailTemplates.list' },
    ],
  },
  {
    text: 'app.menu.control',
    pages: [
      { to: '/approvals', text: 'app.approvals', icon: 'check', call: 'approvals.list' },
      { to: '/audit', text: 'app.audit', icon: 'history', call: 'admins.auditLog' },
      { to: '/admins', text: 'app.admins', icon: 'people', call: 'admins.list' },
      { to: '/settings', text: 'app.settings', icon: 'settings', call: 'settings.list' },
    ],
  },
  {
    text: 'app.menu.operation',
    pages: [
      { to: '/chain', text: 'app.chain', icon: 'shield', call: 'web3.migrations' },
      { to: '/jobs', text: 'app.jobs', icon: 'clock', call: 'jobs.list' },
      { to: '/errors', text: 'app.errors', icon: 'alert', call: 'clientLog.list' },
    ],
  },
] as const satisfies readonly MenuGroup[];
