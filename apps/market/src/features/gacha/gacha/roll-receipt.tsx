import type { Intent } from '@kura/api-contract/intents';
import { DescriptionList, type Fact } from '@kura/ui';
import { gachaQuery, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { exactPriceText } from '../../../components/price-text.ts';
import { TransactionLink } from '../../../components/transaction-link.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { gachaTitle } from './gacha-facts.ts';

/** Shows the purchase and its price, with a link to the transaction in the block explorer. */
export function RollReceipt({ intent: { summary, result } }: { intent: Intent }) {
  const t = useTexts('gacha');
  const { api } = useAppClient();
  const locale = useLocale();
  const { data: gacha } = useQuery(gachaQuery(api, summary.kind === 'ROLL' ? summary.gachaId : ''));
  if (summary.kind !== 'ROLL') return null;
  const unit = exactPriceText(t, summary.unitPrice, summary.token);
  const facts: Fact[] = [
    { key: 'unit', name: t('roll.price'), value: t('roll.unit', { price: unit, count: summary.quantity }) },
  ];
  if (gacha) facts.unshift({ key: 'drop', name: t('roll.drop'), value: gachaTitle(gacha, locale) });
  if (result.transactionHash) {
    const link = <TransactionLink hash={result.transactionHash} />;
    facts.push({ key: 'tx', name: t('common.transaction'), value: link });
  }
  const paid = exactPriceText(t, summary.total, summary.token);
  facts.push({ key: 'paid', name: t('roll.paid'), value: paid, strong: true });
  return <DescriptionList compact facts={facts} />;
}
