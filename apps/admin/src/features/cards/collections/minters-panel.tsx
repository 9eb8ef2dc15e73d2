import { schema } from 'virtual:kura-input/collections.setMinter';
import type { CollectionAdmin } from '@kura/api-contract/collections';
import { ConfirmDialog, CopyButton, useToast } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { formatDateTime, shortAddress } from '@kura/web-kit';
import { type Submission, useCallForm } from '@kura/web-kit/form';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './collections.module.css';

interface MintersPanelProps {
  readonly collection: CollectionAdmin;
  readonly onQueued: (transactionId: string) => void;
}

type Address = CollectionAdmin['minters'][number];

const Field = fieldsOf<{ address: string }>();

/** The accounts that may mint in a collection: granted and revoked on its contract. */
export function MintersPanel({ collection, onQueued }: MintersPanelProps) {
  const t = useT();
  const toast = useToast();
  const [revoked, setRevoked] = useState<Address | null>(null);
  const change = useAdminMutation(
    (api, { input, context }: Submission<{ id: string; address: Address; allowed: boolean }>) =>
      api.collections.setMinter(input, { context }),
    ({ transactionId, countsFrom }) => {
      setRevoked(null);
      toast({
        title:
          countsFrom === null
            ? t('collections.minter.queued')
            : t('collections.minter.queuedUntil', { time: formatDateTime(countsFrom) }),
      });
      onQueued(transactionId);
    },
  );
  const minters = [
    ...collection.minters.map((minter) => ({ address: minter, countsFrom: null })),
    ...collection.waitingMinters,
  ];
  const form = useCallForm({
    schema,
    values: { address: '' },
    read: ({ address }) => ({ id: collection.id, address: address.trim() as Address, allowed: true }),
    save: change,
    clears: true,
  });
  return (
    <Panel heading={t('collections.minters')} hint={t('collections.minters.hint')}>
      {minters.length === 0 ? (
        <p>{t('collections.minters.none')}</p>
      ) : (
        <ul className={styles.minters}>
          {minters.map(({ address: minter, countsFrom }) => (
            <li key={minter}>
              <code title={minter}>{shortAddress(minter)}</code>
              <CopyButton text={minter} label={minter} />
              {countsFrom !== null && (
                <span>{t('collections.minter.waits', { time: formatDateTime(countsFrom) })}</span>
              )}
              <ActionButton
                call="collections.setMinter"
                tone="quiet"
                size="sm"
                aria-label={t('collections.minter.revokeOf', { address: minter })}
                onClick={() => {
                  change.reset();
                  setRevoked(minter);
                }}
              >
                {t('collections.minter.revoke')}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      <Form form={form} className={styles.form}>
        <Field.Text
          name="address"
          label={t('collections.minter.address')}
          spellCheck={false}
          invalid={t('settings.kind.ADDRESS')}
        />
        <ActionButton
          call="collections.setMinter"
          type="submit"
          tone="secondary"
          busy={change.isPending && revoked === null}
          disabledReason={collection.contractAddress === null ? t('collections.notDeployed') : null}
        >
          {t('collections.minter.grant')}
        </ActionButton>
        {revoked === null && <ProblemLine error={change.error} />}
      </Form>
      <ConfirmDialog
        open={revoked !== null}
        danger
        busy={change.isPending}
        title={t('collections.minter.revoke.title')}
        confirmLabel={t('collections.minter.revoke')}
        onConfirm={() =>
          revoked &&
          change.mutate({ input: { id: collection.id, address: revoked, allowed: false }, context: {} })
        }
        onClose={() => setRevoked(null)}
      >
        <p>{t('collections.minter.revoke.text', { address: revoked ?? '' })}</p>
        <ProblemLine error={change.error} />
      </ConfirmDialog>
    </Panel>
  );
}
