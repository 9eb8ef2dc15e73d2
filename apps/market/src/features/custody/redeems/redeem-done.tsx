import type { Intent } from '@kura/api-contract/intents';
import { buttonClass, DescriptionList, type Fact } from '@kura/ui';
import { formatDate, formatDollars, ownRedeemsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ShownCard } from '../../../components/card-facts.ts';
import { useCardTitle } from '../../../components/card-title.ts';
import { Notice } from '../../../components/notice.tsx';
import { ShareButton } from '../../../components/share-button.tsx';
import { TransactionLink } from '../../../components/transaction-link.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';

interface RedeemDoneProps {
  readonly cards: readonly ShownCard[];
  readonly intent: Intent;
  readonly onClose: () => void;
}

/** The receipt of a deposit: its number, date and transaction, and until when it can be withdrawn. */
export function RedeemDone({ cards, intent: { summary, result }, onClose }: RedeemDoneProps) {
  const t = useTexts('redeems');
  const { api } = useAppClient();
  const titleOf = useCardTitle();
  const { data: own } = useQuery(ownRedeemsQuery(api));
  const redeem = summary.kind === 'REDEEM' ? own?.items.find(({ id }) => id === summary.redeemId) : undefined;
  const [first] = cards;
  const facts: Fact[] = [];
  if (redeem) facts.push({ key: 'number', name: t('redeem.number'), value: redeem.number });
  if (redeem?.shipBy) {
    facts.push({ key: 'shipBy', name: t('redeem.shipByName'), value: formatDate(redeem.shipBy) });
  }
  if (redeem) {
    const fee = `${formatDollars(redeem.fee)} ${redeem.feeToken}`;
    facts.push({ key: 'fee', name: t('redeem.fee'), value: fee });
  }
  if (result.transactionHash) {
    const link = <TransactionLink hash={result.transactionHash} />;
    facts.push({ key: 'tx', name: t('common.transaction'), value: link });
  }
  return (
    <div className="grid gap-5">
      <Notice tone="success">
        <strong>{t('redeem.done')}</strong>
        <p>{t('redeem.doneText')}</p>
      </Notice>
      <DescriptionList compact facts={facts} />
      <Link
        to="/me"
        search={{ tab: 'redeems' }}
        className={buttonClass({ size: 'lg', wide: true })}
        onClick={onClose}
      >
        {t('redeem.view')}
      </Link>
      {first && <ShareButton path={`/cards/${first.id}`} title={titleOf(first)} tone="secondary" size="md" />}
      <p className="text-xs text-faint">{t('redeem.mayWithdraw')}</p>
    </div>
  );
}
