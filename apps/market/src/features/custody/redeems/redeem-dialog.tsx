import type { Redeem } from '@kura/api-contract/redeems';
import { trackingUrl } from '@kura/domain/redeems';
import { DescriptionList, Dialog, type Fact, Icon, Row, RowList } from '@kura/ui';
import { formatDate, formatDateTime, formatDollars, useLocale } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { useCardTitle } from '../../../components/card-title.ts';
import { NftThumb } from '../../../components/nft-thumb.tsx';
import { TransactionLink } from '../../../components/transaction-link.tsx';
import { type TextsT, useTexts } from '../../../i18n/use-texts.ts';
import { countryName } from './countries.ts';
import styles from './redeem.module.css';
import { RedeemStatusChip } from './redeem-status-chip.tsx';
import { WithdrawRedeem } from './withdraw-redeem.tsx';

/** One redeem: its cards, facts and time line, and the way back while there is one. */
export function RedeemDialog({ redeem, onClose }: { redeem: Redeem; onClose: () => void }) {
  const t = useTexts('redeems');
  const locale = useLocale();
  const titleOf = useCardTitle();
  const { cards, status } = redeem;
  return (
    <Dialog open onClose={onClose} title={t('redeem.numbered', { number: redeem.number })} placement="side">
      <div className="grid gap-5">
        <div className="grid gap-2 justify-items-start text-soft">
          <RedeemStatusChip status={status} />
          <p>{t(`redeem.status.${status}.text`)}</p>
        </div>
        <RowList label={t('redeem.cards')}>
          {cards.map((card) => (
            <Row
              key={card.id}
              isLink
              media={<NftThumb nft={card} />}
              title={
                <Link to="/cards/$id" params={{ id: card.id }} onClick={onClose}>
                  {titleOf(card)}
                </Link>
              }
              details={
                card.certificate && (
                  <span>
                    {card.certificate.grader} {card.certificate.grade} · {card.certificate.number}
                  </span>
                )
              }
            />
          ))}
        </RowList>
        <DescriptionList facts={factsOf(t, redeem, countryName(redeem.country, locale))} />
        <Timeline redeem={redeem} />
        <WithdrawRedeem redeem={redeem} />
      </div>
    </Dialog>
  );
}

/** The facts of a redeem that its holder reads. */
export function factsOf(t: TextsT<'redeems'>, redeem: Redeem, country: string): Fact[] {
  const facts: Fact[] = [{ key: 'country', name: t('redeem.address.country'), value: country }];
  if (redeem.status === 'AWAITING_DEPOSIT') {
    facts.push({ key: 'due', name: t('redeem.depositDue'), value: formatDateTime(redeem.depositDueAt) });
  }
  if (redeem.burnableFrom && ['REQUESTED', 'APPROVED'].includes(redeem.status)) {
    const from = formatDateTime(redeem.burnableFrom);
    facts.push({ key: 'burnableFrom', name: t('redeem.burnableFrom'), value: from });
  }
  if (redeem.shipBy && ['REQUESTED', 'APPROVED', 'BURNED'].includes(redeem.status)) {
    const date = formatDate(redeem.shipBy);
    const value = redeem.isLate ? t('redeem.late', { date }) : date;
    facts.push({ key: 'shipBy', name: t('redeem.shipByName'), value });
  }
  const fee = `${formatDollars(redeem.fee)} ${redeem.feeToken}`;
  facts.push({ key: 'fee', name: t('redeem.fee'), value: fee });
  if (redeem.carrier && redeem.trackingNumber) {
    facts.push({ key: 'carrier', name: t('redeem.carrier'), value: redeem.carrier });
    const link = <TrackingLink t={t} carrier={redeem.carrier} number={redeem.trackingNumber} />;
    facts.push({ key: 'tracking', name: t('redeem.tracking'), value: link });
  }
  if (redeem.compensation) {
    const value = `${formatDollars(redeem.compensation)} USDC`;
    facts.push({ key: 'compensation', name: t('redeem.compensation'), value });
  }
  return facts;
}

function TrackingLink({ t, carrier, number }: { t: TextsT<'redeems'>; carrier: string; number: string }) {
  const href = trackingUrl(carrier, number);
  if (href === null) return <span className="wrap-anywhere">{number}</span>;
  return (
    <a
      className="inline-flex gap-1 items-center text-accent wrap-anywhere"
      href={href}
      target="_blank"
      rel="noreferrer"
    >
      {number}
      <Icon name="external" sizePx={14} />
      <span className="visually-hidden">{t('common.opensNewTab')}</span>
    </a>
  );
}

/** Every status that the redeem had, oldest first. */
function Timeline({ redeem: { timeline } }: { redeem: Redeem }) {
  const t = useTexts('redeems');
  return (
    <section className="grid gap-3" aria-label={t('redeem.timeline')}>
      <h3 className={`m-0 p-0 text-md font-600 ${styles.legend}`}>{t('redeem.timeline')}</h3>
      <ol className="grid">
        {timeline.map(({ at, status, note, transactionHash }) => (
          <li
            key={`${at} ${status}`}
            className={`grid gap-1 justify-items-start relative text-sm ${styles.event}`}
          >
            <strong>{t(`redeem.status.${status}`)}</strong>
            <time dateTime={at} className="text-xs text-faint">
              {formatDateTime(at)}
            </time>
            {note && <p className="text-soft wrap-anywhere">{note}</p>}
            {transactionHash && (
              <TransactionLink hash={transactionHash}>{t('common.transaction')}</TransactionLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
