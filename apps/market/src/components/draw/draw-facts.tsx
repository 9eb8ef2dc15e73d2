import type { CampaignDraw } from '@kura/api-contract/campaigns';
import { DescriptionList, type Fact } from '@kura/ui';
import { aboutQuery, formatUnits, shortAddress, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/use-texts.ts';
import { ExplorerLink } from '../explorer-link.tsx';
import { TransactionLink } from '../transaction-link.tsx';

interface DrawFactsProps {
  readonly draw: Omit<CampaignDraw, 'winners'>;
  /** The label of the applicant count. */
  readonly countName: string;
  /** Facts that only one kind of draw has. */
  readonly further?: readonly Fact[];
}

/** The records of a draw on chain. */
export function DrawFacts({ draw, countName, further = [] }: DrawFactsProps) {
  const t = useTexts('draw');
  const { data: about } = useQuery(aboutQuery(useAppClient().api));
  const transaction = (key: string, name: string, hash: string | null): Fact[] =>
    hash === null ? [] : [{ key, name, value: <TransactionLink hash={hash} /> }];
  return (
    <DescriptionList
      facts={[
        ...(draw.applicants === null
          ? []
          : [{ key: 'count', name: countName, value: formatUnits(`${draw.applicants}`) }]),
        ...(draw.root === null
          ? []
          : [{ key: 'root', name: t('draw.root'), value: <Hex value={draw.root} /> }]),
        ...(draw.word === null
          ? []
          : [{ key: 'word', name: t('draw.word'), value: <Hex value={draw.word} /> }]),
        ...further,
        ...(about
          ? [
              {
                key: 'contract',
                name: t('draw.contract'),
                value: (
                  <ExplorerLink
                    explorerUrl={about.chain.explorerUrl}
                    to={{ kind: 'address', address: draw.contract }}
                  >
                    {shortAddress(draw.contract)}
                  </ExplorerLink>
                ),
              },
            ]
          : []),
        ...transaction('registered', t('draw.registered'), draw.registeredTransactionHash),
        ...transaction('committed', t('draw.committedAt'), draw.commitTransactionHash),
        ...transaction('drawn', t('draw.drawnAt'), draw.wordTransactionHash),
      ]}
    />
  );
}

export function Hex({ value }: { value: string }) {
  return <code className="text-xs wrap-anywhere">{value}</code>;
}

interface DrawEntryProps {
  readonly title: string;
  readonly lead: string;
  readonly entry: { readonly index: number; readonly salt: string };
}

/** Index and salt, which make the own leaf in the published file together with draw id and wallet. */
export function DrawEntry({ title, lead, entry: { index, salt } }: DrawEntryProps) {
  const t = useTexts('draw');
  return (
    <>
      <h3 className="text-md">{title}</h3>
      <p className="max-w-68ch text-sm text-soft">{lead}</p>
      <DescriptionList
        facts={[
          { key: 'index', name: t('draw.index'), value: formatUnits(`${index}`) },
          { key: 'salt', name: t('draw.salt'), value: <Hex value={salt} /> },
        ]}
      />
    </>
  );
}
