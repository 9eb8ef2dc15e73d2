import type { AdminRedeem } from '@kura/api-contract/redeems';
import { trackingUrl } from '@kura/domain/redeems';
import { Chip, DescriptionList, Fact } from '@kura/ui';
import { formatDate, formatDollars, useLocale } from '@kura/web-kit';
import { Link } from '@tanstack/react-router';
import { cardTitle } from '../../../components/card-title.ts';
import { Explored } from '../../../components/explored.tsx';
import { ExploredFact, TimeFact } from '../../../components/facts.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Timestamp } from '../../../components/timestamp.tsx';
import { ZoomPicture } from '../../../components/zoom-picture.tsx';
import cell from '../../../framework/list-page/cells.module.css';
import { UserCell } from '../../../framework/list-page/cells.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { PostalAddressText } from './postal-address-text.tsx';
import { RedeemStatusChip } from './redeem-status-chip.tsx';

/** The cards with their certificates, the history, and the photo of the packed slabs. */
export function RedeemRecord({ redeem }: { redeem: AdminRedeem }) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <Panel heading={t('redeems.cards')}>
        <ul className="grid gap-3 mb-3">
          {redeem.cards.map((card) => (
            <li key={card.id} className={cell.stack}>
              <Link to="/cards/$id" params={{ id: card.id }} className={cell.name}>
                {cardTitle(card, locale)}
              </Link>
              {card.certificate && (
                <span className={cell.faint}>
                  {card.certificate.grader} {card.certificate.grade} · {card.certificate.number}
                </span>
              )}
            </li>
          ))}
        </ul>
        {redeem.packingPhotoUrl && (
          <ZoomPicture src={redeem.packingPhotoUrl} name={t('redeems.pack.photo')} />
        )}
      </Panel>
      <Panel heading={t('common.history')}>
        <ol className="grid gap-3 mb-3">
          {redeem.timeline.map(({ at, status, note, transactionHash }) => (
            <li
              key={`${at} ${status}`}
              className="flex flex-wrap gap-4 gap-y-2 justify-between pb-3 border-b text-sm"
            >
              <span className={cell.stack}>
                <span>
                  <RedeemStatusChip status={status} />
                </span>
                {note && <span className="text-sm text-soft wrap-anywhere">{note}</span>}
              </span>
              <span className={cell.stack}>
                <Timestamp at={at} />
                {transactionHash && <Explored kind="tx" text={transactionHash} />}
              </span>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  );
}

/** The requester, the shipping address and the deadline. */
export function RedeemFacts({ redeem }: { redeem: AdminRedeem }) {
  const t = useT();
  const { carrier, trackingNumber, shipBy } = redeem;
  const tracking = carrier && trackingNumber ? trackingUrl(carrier, trackingNumber) : null;
  return (
    <>
      <Panel heading={t('redeems.address')} hint={t('redeems.address.hint')}>
        {redeem.address ? (
          <PostalAddressText address={redeem.address} />
        ) : (
          <p>{t('redeems.address.erased')}</p>
        )}
      </Panel>
      <Panel heading={t('common.details')}>
        <DescriptionList>
          <Fact name={t('common.user')}>
            <UserCell id={redeem.userId} name={redeem.userName} />
          </Fact>
          <ExploredFact name={t('common.wallet')} kind="address" text={redeem.wallet} />
          <Fact name={t('redeems.fee')}>
            {formatDollars(redeem.fee)} {redeem.feeToken}
          </Fact>
          <Fact name={t('redeems.shipBy')}>
            {shipBy ? formatDate(shipBy) : '–'}{' '}
            {redeem.isLate && <Chip tone="danger">{t('redeems.late')}</Chip>}
          </Fact>
          <TimeFact name={t('redeems.burnableFrom')} at={redeem.burnableFrom} />
          <TimeFact name={t('redeems.packed')} at={redeem.packedAt} />
          <Fact name={t('redeems.carrier')}>{carrier ?? '–'}</Fact>
          <Fact name={t('redeems.tracking')}>
            {tracking ? (
              <a className={cell.name} href={tracking} target="_blank" rel="noreferrer">
                {trackingNumber}
              </a>
            ) : (
              (trackingNumber ?? '–')
            )}
          </Fact>
          {redeem.compensation && (
            <Fact name={t('redeems.compensation')}>{formatDollars(redeem.compensation)} USDC</Fact>
          )}
        </DescriptionList>
      </Panel>
    </>
  );
}
