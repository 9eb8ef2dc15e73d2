import { schema } from 'virtual:kura-input/collections.change';
import type { CollectionAdmin } from '@kura/api-contract/collections';
import { CopyButton, DescriptionList, Fact } from '@kura/ui';
import { shortAddress, useAppClient, useLocale } from '@kura/web-kit';
import { wholeNumber } from '@kura/web-kit/form';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { CallButton } from '../app/access/call-button.tsx';
import { useAdminForm } from '../app/use-admin-form.ts';
import { TimeFact } from '../components/facts.tsx';
import { Panel } from '../components/panel.tsx';
import {
  CollectionForm,
  collectionInput,
  collectionValues,
} from '../features/cards/collections/collection-form.tsx';
import { collectionById } from '../features/cards/collections/collection-queries.ts';
import { CollectionStatusChip } from '../features/cards/collections/collection-status-chip.tsx';
import { MintersPanel } from '../features/cards/collections/minters-panel.tsx';
import { StatsPanel } from '../features/cards/collections/stats-panel.tsx';
import { TransactionProgress } from '../features/operations/transactions/transaction-progress.tsx';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { RecordNote, RecordPage } from '../framework/record-page/record-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/collections/$id')({ component: CollectionPage });

function CollectionPage() {
  const t = useT();
  const locale = useLocale();
  const { id } = Route.useParams();
  const [minterTransaction, setMinterTransaction] = useState<string | null>(null);
  return (
    <RecordPage
      call="collections.getForAdmin"
      query={collectionById(useAppClient().api, id)}
      back={<BackLink to="/collections">{t('collections.heading')}</BackLink>}
      parts={(collection) => ({
        heading: collection.texts[locale].title,
        mark: <CollectionStatusChip status={collection.status} />,
        above: (
          <>
            <Deployment collection={collection} />
            {minterTransaction && <TransactionProgress id={minterTransaction} />}
          </>
        ),
        main: <CollectionEditor collection={collection} />,
        aside: (
          <>
            <Panel heading={t('collections.contract')}>
              <ContractFacts collection={collection} />
            </Panel>
            {collection.status === 'ACTIVE' && <StatsPanel id={id} />}
            <MintersPanel collection={collection} onQueued={setMinterTransaction} />
          </>
        ),
      })}
    />
  );
}

function CollectionEditor({ collection }: { collection: CollectionAdmin }) {
  const t = useT();
  const { id, version } = collection;
  const form = useAdminForm({
    schema,
    version,
    values: collectionValues(collection),
    read: (values) => ({ id, ...collectionInput(values), displayOrder: wholeNumber(values.displayOrder) }),
    send: (api, input, rest) => api.collections.change(input, rest),
    onDone: t('collections.saved'),
  });
  return <CollectionForm form={form} isNew={false} />;
}

/** The deployment while it is under way, and another attempt after it failed. */
function Deployment({ collection: { id, status, transactionId } }: { collection: CollectionAdmin }) {
  const t = useT();
  if (status === 'ACTIVE') return null;
  return (
    <>
      {transactionId && <TransactionProgress id={transactionId} />}
      {status === 'FAILED' && (
        <RecordNote>
          <p>{t('collections.failed')}</p>
          <CallButton
            call="collections.redeploy"
            tone="secondary"
            size="sm"
            send={(api) => api.collections.redeploy({ id })}
          >
            {t('collections.redeploy')}
          </CallButton>
        </RecordNote>
      )}
    </>
  );
}

function ContractFacts({ collection }: { collection: CollectionAdmin }) {
  const t = useT();
  const { name, symbol, contractAddress, chain, createdAt } = collection;
  return (
    <DescriptionList>
      <Fact name={t('collections.contractName')}>{name}</Fact>
      <Fact name={t('collections.symbol')}>
        <code>{symbol}</code>
      </Fact>
      <Fact name={t('collections.address')}>
        {contractAddress === null ? (
          t('collections.notDeployed')
        ) : (
          <>
            <a href={`${chain.explorerUrl}/address/${contractAddress}`}>
              <code>{shortAddress(contractAddress)}</code>
            </a>{' '}
            <CopyButton text={contractAddress} label={contractAddress} />
          </>
        )}
      </Fact>
      <Fact name={t('collections.chain')}>{chain.name}</Fact>
      <TimeFact name={t('collections.created')} at={createdAt} />
    </DescriptionList>
  );
}
