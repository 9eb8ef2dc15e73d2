import { schema } from 'virtual:kura-input/collections.change';
import type { CollectionAdmin } from '@kura/api-contract/collections';
import { CopyButton, DescriptionList } from '@kura/ui';
import { shortAddress, useAppClient, useLocale } from '@kura/web-kit';
import { wholeNumber } from '@kura/web-kit/form';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../app/access/action-button.tsx';
import { useAdminForm } from '../app/use-admin-form.ts';
import { useAdminMutation } from '../app/use-admin-mutation.ts';
import { Panel } from '../components/panel.tsx';
import { ProblemLine } from '../components/problem-line.tsx';
import { Timestamp } from '../components/timestamp.tsx';
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
  const redeploy = useAdminMutation((api) => api.collections.redeploy({ id }));
  if (status === 'ACTIVE') return null;
  return (
    <>
      {transactionId && <TransactionProgress id={transactionId} />}
      {status === 'FAILED' && (
        <RecordNote>
          <p>{t('collections.failed')}</p>
          <ActionButton
            call="collections.redeploy"
            tone="secondary"
            size="sm"
            busy={redeploy.isPending}
            onClick={() => redeploy.mutate()}
          >
            {t('collections.redeploy')}
          </ActionButton>
          <ProblemLine error={redeploy.error} />
        </RecordNote>
      )}
    </>
  );
}

function ContractFacts({ collection }: { collection: CollectionAdmin }) {
  const t = useT();
  const { name, symbol, contractAddress, chain, createdAt } = collection;
  return (
    <DescriptionList
      facts={[
        { key: 'name', name: t('collections.contractName'), value: name },
        { key: 'symbol', name: t('collections.symbol'), value: <code>{symbol}</code> },
        {
          key: 'address',
          name: t('collections.address'),
          value:
            contractAddress === null ? (
              t('collections.notDeployed')
            ) : (
              <>
                <a href={`${chain.explorerUrl}/address/${contractAddress}`}>
                  <code>{shortAddress(contractAddress)}</code>
                </a>{' '}
                <CopyButton text={contractAddress} label={contractAddress} />
              </>
            ),
        },
        { key: 'chain', name: t('collections.chain'), value: chain.name },
        { key: 'created', name: t('collections.created'), value: <Timestamp at={createdAt} /> },
      ]}
    />
  );
}
