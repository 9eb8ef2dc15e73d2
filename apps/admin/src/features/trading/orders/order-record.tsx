import type { OrderRecord } from '@kura/api-contract/trading';
import { Chip, type ChipTone, DescriptionList, Fact, SlabPicture } from '@kura/ui';
import { formatDollars } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { cardTitle } from '../../../components/card-title.ts';
import { Explored } from '../../../components/explored.tsx';
import { TimeFact } from '../../../components/facts.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { type AdminMessages, hasText, useLocale, useT } from '../../../i18n/i18n.ts';
import { AcceptOffer } from './accept-offer.tsx';
import styles from './order-record.module.css';
import { OrderStatusChip } from './order-status-chip.tsx';
import { useTargetText } from './target-text.ts';

/** The item, the dates and the steps of an order. */
export function OrderFacts({ record }: { record: OrderRecord }) {
  const t = useT();
  const locale = useLocale();
  const targetText = useTargetText();
  const { order, nft } = record;
  return (
    <>
      <Panel heading={t('common.order')}>
        <div className={`grid grid-cols-start gap-5 items-start mb-4 ${styles.subject}`}>
          {nft && (
            <span className={styles.picture}>
              <SlabPicture src={nft.imageUrl} alt="" sizes="72px" />
            </span>
          )}
          <DescriptionList>
            <Fact name={t('common.card')}>
              {nft ? (
                <Link to="/cards/$id" params={{ id: nft.id }} className={styles.link}>
                  {cardTitle(nft, locale)}
                </Link>
              ) : (
                targetText(order.target)
              )}
            </Fact>
            <Fact name={t('order.certificate')}>
              {nft?.certificate ? `${nft.certificate.grader} ${nft.certificate.number}` : '–'}
            </Fact>
            <Fact name={t('common.type')}>
              {t(order.swap ? 'orders.type.swap' : `orders.type.${order.type}`)}
            </Fact>
            <Fact name={t('common.status')}>
              <OrderStatusChip order={order} />
            </Fact>
            <TimeFact name={t('order.created')} at={order.createdAt} />
            <TimeFact name={t('order.starts')} at={order.startsAt} />
            <TimeFact name={t('order.ends')} at={order.endsAt} />
            <TimeFact name={t('order.ended')} at={record.endedAt} />
            <Fact name={t('order.hash')}>
              {order.orderHash ? <code className="text-xs wrap-anywhere">{order.orderHash}</code> : '–'}
            </Fact>
          </DescriptionList>
        </div>
        {record.acceptable && <AcceptOffer offer={{ order, nft }} />}
      </Panel>
      <Steps record={record} />
    </>
  );
}

const tones: Readonly<Record<string, ChipTone>> = {
  CONFIRMED: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
  SUBMITTED: 'accent',
  SENT: 'accent',
  QUEUED: 'neutral',
};

type TextKey = keyof AdminMessages;
const isKnown = (key: string): key is TextKey & 'order.step.STORED' => hasText(key);

function Steps({ record: { order, steps, endedAt } }: { record: OrderRecord }) {
  const t = useT();
  // Another version may have keys that this one has no text for.
  const textOf = (key: string, raw: string) => (isKnown(key) ? t(key) : raw);
  return (
    <Panel heading={t('common.history')}>
      <ol className="grid gap-3">
        <li className={`grid gap-4 gap-y-2 items-center pb-3 border-b text-sm ${styles.step}`}>
          <span className="flex flex-wrap gap-3 gap-y-1 items-baseline">{t('order.step.STORED')}</span>
          <Timestamp at={order.createdAt} />
        </li>
        {steps.map((step) => (
          <li
            key={`${step.source} ${step.name} ${step.at}`}
            className={`grid gap-4 gap-y-2 items-center pb-3 border-b text-sm ${styles.step}`}
          >
            <span className="flex flex-wrap gap-3 gap-y-1 items-baseline">
              {textOf(`order.step.${step.name}`, step.name)}
              {step.user && (
                <Link to="/users/$id" params={{ id: step.user.id }} className={styles.link}>
                  {step.user.name || t('users.nameless')}
                </Link>
              )}
              {step.source === 'OPERATOR' && (
                <span className="text-xs text-faint">{t('order.operator')}</span>
              )}
            </span>
            <span className="cluster gap-3 gap-y-2">
              <Chip tone={tones[step.state] ?? 'neutral'}>
                {textOf(`order.sent.${step.state}`, step.state)}
              </Chip>
              {step.transactionHash && <Explored kind="tx" text={step.transactionHash} />}
            </span>
            <Timestamp at={step.at} />
          </li>
        ))}
        {endedAt && (
          <li className={`grid gap-4 gap-y-2 items-center pb-3 border-b text-sm ${styles.step}`}>
            <span className="flex flex-wrap gap-3 gap-y-1 items-baseline">
              {t(`orders.status.${order.status}`)}
            </span>
            <span className="cluster gap-3 gap-y-2">
              {order.transactionHash && <Explored kind="tx" text={order.transactionHash} />}
            </span>
            <Timestamp at={endedAt} />
          </li>
        )}
      </ol>
    </Panel>
  );
}

/** The parties of an order, and how the price is divided between them. */
export function OrderParties({ record: { order, parties, royalty } }: { record: OrderRecord }) {
  const t = useT();
  const money = (amount: string) => (
    <span className="tabular whitespace-nowrap">
      {formatDollars(amount)} {order.paymentToken}
    </span>
  );
  return (
    <>
      <Panel heading={t('order.parties')}>
        <DescriptionList>
          {parties.map(({ role, address, isShop, user }) => (
            <Fact key={role} name={t(`order.party.${role}`)}>
              <span className="grid gap-hair justify-items-end">
                {isShop ? (
                  <span>{t('common.theShop')}</span>
                ) : user ? (
                  <Link to="/users/$id" params={{ id: user.id }} className={styles.link}>
                    {user.name || t('users.nameless')}
                  </Link>
                ) : (
                  <span>{t(address ? 'order.party.unknown' : 'order.party.none')}</span>
                )}
                {address && <Explored kind="address" text={address} />}
              </span>
            </Fact>
          ))}
        </DescriptionList>
      </Panel>
      <Panel heading={t('order.split')}>
        <DescriptionList>
          <Fact name={t('common.price')}>{money(order.price)}</Fact>
          <Fact name={t('order.split.seller')}>{money(order.proceeds)}</Fact>
          <Fact name={t('order.split.fee')}>{money(order.fee)}</Fact>
          <Fact name={t('order.split.royalty')}>{money(royalty)}</Fact>
        </DescriptionList>
      </Panel>
    </>
  );
}
