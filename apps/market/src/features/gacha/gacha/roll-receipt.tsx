import type { Intent } from '@kura/api-contract/intents';
import { DescriptionList, type Fact } from '@kura/ui';
import { aboutQuery, gachaQuery, shortAddress, useAppClient, useLocale } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { ExplorerLink } from '../../../components/explorer-link.tsx';
import { exactPriceText } from '../../../components/price-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { gachaTitle } from './gacha-facts.ts';

/** Shows the purchase and its price, with a link to the transaction in the block explorer. */
export function RollReceipt({ intent: { summary, result } }: { intent: Intent }) {
  const t = useTexts('gacha');
  const { api } = useAppClient();
  const locale = useLocale();
  const { data: about } = useQuery(aboutQuery(api));
  const { data: gacha } = useQuery(gachaQuery(api, summary.kind === 'ROLL' ? summary.gachaId : ''));
  if (summary.kind !== 'ROLL') return null;
  const facts: Fact[] = [
    ...(gacha ? [{ key: 'drop', name: t('roll.drop'), value: gachaTitle(gacha, locale) }] : []),
    {
      key: 'unit',
      name: t('roll.price'),
      value: t('roll.unit', {
        price: exactPriceText(t, summary.unitPrice, summary.token),
        count: summary.quantity,
      }),
    },
    ...(result.transactionHash && about
      ? [
          {
            key: 'tx',
            name: t('common.transaction'),
            value: (
              <ExplorerLink
                explorerUrl={about.chain.explorerUrl}
                to={{ kind: 'tx', hash: result.transactionHash }}
              >
                {shortAddress(result.transactionHash)}
              </ExplorerLink>
            ),
          },
        ]
      : []),
    {
      key: 'paid',
      name: t('roll.paid'),
      value: exactPriceText(t, summary.total, summary.token),
      strong: true,
    },
  ];
  return <DescriptionList compact facts={facts} />;
}
