import type { Redeem } from '@kura/api-contract/redeems';
import { Button, buttonClass, EmptyState, Row } from '@kura/ui';
import { formatDate, ownRedeemsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCardTitle } from '../../../components/card-title.ts';
import { NftThumb } from '../../../components/nft-thumb.tsx';
import type { Paging } from '../../../components/paged-list.tsx';
import { RowsWithDialog } from '../../../components/rows-with-dialog.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { RedeemDialog } from './redeem-dialog.tsx';
import { RedeemStatusChip } from './redeem-status-chip.tsx';

/** The user's redeems, newest first. */
export function OwnRedeems({ paging }: { paging: Paging }) {
  const t = useTexts('redeems');
  const { api } = useAppClient();
  const query = useQuery(ownRedeemsQuery(api, paging.place));
  return (
    <div className="grid gap-4">
      <RowsWithDialog
        query={query}
        paging={paging}
        empty={
          <EmptyState
            icon="pack"
            title={t('redeem.empty')}
            action={
              <Link to="/me" search={{}} className={buttonClass({ tone: 'secondary' })}>
                {t('redeem.toCards')}
              </Link>
            }
          >
            {t('redeem.emptyText')}
          </EmptyState>
        }
        keyOf={({ id }) => id}
        row={(redeem, onOpen) => <RedeemRow redeem={redeem} onOpen={onOpen} />}
        dialog={(redeem, onClose) => <RedeemDialog redeem={redeem} onClose={onClose} />}
      />
    </div>
  );
}

function RedeemRow({ redeem, onOpen }: { redeem: Redeem; onOpen: () => void }) {
  const t = useTexts('redeems');
  const titleOf = useCardTitle();
  const { cards, number, shipBy, isLate } = redeem;
  const [first] = cards;
  const isUnshipped = ['REQUESTED', 'APPROVED', 'BURNED'].includes(redeem.status);
  return (
    <Row
      media={first && <NftThumb nft={first} />}
      eyebrow={number}
      title={
        first
          ? cards.length > 1
            ? t('redeem.cardAndMore', { name: titleOf(first), count: cards.length - 1 })
            : titleOf(first)
          : number
      }
      details={
        <>
          <RedeemStatusChip status={redeem.status} />
          {isUnshipped && shipBy && (
            <span>{t(isLate ? 'redeem.late' : 'redeem.shipBy', { date: formatDate(shipBy) })}</span>
          )}
          {redeem.withdrawalRequested && <span>{t('redeem.withdrawalRequested')}</span>}
        </>
      }
      actions={
        <Button tone="secondary" size="sm" onClick={onOpen} aria-label={t('redeem.detailsOf', { number })}>
          {t('redeem.details')}
        </Button>
      }
    />
  );
}
