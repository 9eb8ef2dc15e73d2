import type { AttentionKind, TotalSummary } from '@kura/api-contract/dashboard';
import { Icon } from '@kura/ui';
import { Link } from '@tanstack/react-router';
import { Panel } from '../../../components/panel.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './attention-list.module.css';

/** The kinds that are stuck. The others wait for a decision. */
const pressing: ReadonlySet<AttentionKind> = new Set([
  'CHAIN_NOT_FOLLOWED',
  'TRANSACTIONS_STUCK',
  'TRANSACTIONS_FAILED',
  'REFUNDS_FAILED',
  'CHARGEBACKS_OPEN',
  'PAYMENTS_LATE',
  'REVIEWS_ENDING',
  'PAYMENT_EVENTS_UNKNOWN',
  'DROPS_UNSOUND',
  'SLAB_CONFLICTS',
  'SUBSCRIPTION_PROBLEMS',
  'RANDOMNESS_SILENT',
  'REVEALS_FAILED',
  'REDEEMS_LATE',
  'JOBS_FAILED',
]);

/** The page that shows each kind, and resolves it where possible. */
const places = {
  CHAIN_NOT_FOLLOWED: { to: '/chain' },
  PARTS_STOPPED: { to: '/chain' },
  OPERATOR_BALANCE_LOW: { to: '/chain' },
  BUYING_FUNDS_LOW: { to: '/chain' },
  TRANSACTIONS_HELD: { to: '/chain', search: { group: 'OPEN' } },
  TRANSACTIONS_STUCK: { to: '/chain', search: { group: 'OPEN' } },
  TRANSACTIONS_FAILED: { to: '/chain', search: { group: 'FAILED' } },
  REFUNDS_FAILED: { to: '/payments', search: { group: 'REFUND' } },
  CHARGEBACKS_OPEN: { to: '/payments', search: { chargeback: 'OPENED' } },
  PAYMENTS_LATE: { to: '/payments', search: { group: 'OPEN' } },
  REVIEWS_ENDING: { to: '/payments', search: { group: 'REVIEW' } },
  PAYMENTS_IN_REVIEW: { to: '/payments', search: { group: 'REVIEW' } },
  PAYMENT_EVENTS_UNKNOWN: { to: '/payments/reconciliations' },
  DROPS_UNSOUND: { to: '/drops', search: { attention: 'DROPS_UNSOUND' } },
  SLAB_CONFLICTS: { to: '/cards', search: { slabConflict: true } },
  CARDS_NOT_ATTESTED: { to: '/jobs', search: { name: 'attest-cards' } },
  SUBSCRIPTION_PROBLEMS: { to: '/chain' },
  RANDOMNESS_SILENT: { to: '/reveals' },
  REVEALS_FAILED: { to: '/reveals' },
  REDEEMS_LATE: { to: '/redeems' },
  JOBS_FAILED: { to: '/jobs', search: { state: 'FAILED' } },
  APPROVALS_PENDING: { to: '/approvals' },
  MAILS_FAILED: { to: '/mail' },
  REDEEMS_WAITING: { to: '/redeems' },
  RESERVE_DUE: { to: '/stock-takes' },
  OFFERS_WAITING: { to: '/orders', search: { list: 'offers' } },
  INQUIRIES_OPEN: { to: '/inquiries', search: { state: 'OPEN' } },
  CLIENT_ERRORS: { to: '/errors', search: { group: 'OPEN' } },
  CAMPAIGN_TASKS_UNDECIDED: { to: '/campaigns', search: { attention: 'CAMPAIGN_TASKS_UNDECIDED' } },
  PRIZES_FAILED: { to: '/campaigns', search: { attention: 'PRIZES_FAILED' } },
  DRAWS_LATE: { to: '/campaigns', search: { attention: 'DRAWS_LATE' } },
  PRIZE_PACKS_ENDING: { to: '/campaigns' },
  TICKETS_CROWDED: { to: '/tickets', search: { group: 'AVAILABLE' } },
  DROPS_PAUSED: { to: '/drops', search: { attention: 'DROPS_PAUSED' } },
  DROPS_ENDING: { to: '/drops', search: { attention: 'DROPS_ENDING' } },
  DROPS_TO_CLOSE: { to: '/drops', search: { attention: 'DROPS_TO_CLOSE' } },
  STOCK_LOW: { to: '/cards', search: { revealState: 'OFF_CHAIN', saleType: 'UNASSIGNED' } },
} as const satisfies Record<AttentionKind, object>;

export function AttentionList({ attention }: { attention: TotalSummary['attention'] }) {
  const t = useT();
  return (
    <Panel heading={t('attention.heading')}>
      {attention.length === 0 ? (
        <p className={`flex gap-2 items-center text-sm ${styles.well}`}>
          <Icon name="check" sizePx={18} />
          {t('attention.none')}
        </p>
      ) : (
        <ul className="grid gap-2">
          {attention.map(({ kind, count }) => (
            <li
              key={kind}
              className={`flex gap-3 p-4 py-3 rounded-md bg-warning text-sm ${styles.item}`}
              data-pressing={pressing.has(kind)}
            >
              <Icon name={pressing.has(kind) ? 'alert' : 'info'} sizePx={18} />
              <span className="flex-1 min-w-0">
                <strong id={`attention-${kind}`}>{t(`attention.${kind}`, { count })}</strong>
                <span className="block text-soft">{t(`attention.${kind}.what`)}</span>
              </span>
              <Link
                {...places[kind]}
                className={`inline-flex gap-hair items-center flex-none font-550 text-strong hover-underline ${styles.link}`}
                aria-describedby={`attention-${kind}`}
              >
                {t('attention.show')}
                <Icon name="chevron-right" sizePx={16} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
