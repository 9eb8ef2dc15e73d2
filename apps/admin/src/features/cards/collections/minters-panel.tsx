import { schema } from 'virtual:kura-input/collections.setMinter';
import type { CollectionAdmin } from '@kura/api-contract/collections';
import { CopyButton, useToast } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { formatDateTime, shortAddress } from '@kura/web-kit';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { CallButton } from '../../../app/access/call-button.tsx';
import { useAdminForm } from '../../../app/use-admin-form.ts';
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
  const { id } = collection;
  const queued = ({ transactionId, countsFrom }: { transactionId: string; countsFrom: string | null }) => {
    toast({
      title:
        countsFrom === null
          ? t('collections.minter.queued')
          : t('collections.minter.queuedUntil', { time: formatDateTime(countsFrom) }),
    });
    onQueued(transactionId);
  };
  const form = useAdminForm({
    schema,
    values: { address: '' },
    read: ({ address }) => ({ id, address: address.trim() as Address, allowed: true }),
    send: (api, input, rest) => api.collections.setMinter(input, rest),
    onDone: queued,
    clears: true,
  });
  const minters = [
    ...collection.minters.map((address) => ({ address, countsFrom: null })),
    ...collection.waitingMinters,
  ];
  return (
    <Panel heading={t('collections.minters')} hint={t('collections.minters.hint')}>
      {minters.length === 0 ? (
        <p>{t('collections.minters.none')}</p>
      ) : (
        <ul className={`grid gap-2 text-sm ${styles.minters}`}>
          {minters.map(({ address, countsFrom }) => (
            <li key={address}>
              <code title={address}>{shortAddress(address)}</code>
              <CopyButton text={address} label={address} />
              {countsFrom !== null && (
                <span>{t('collections.minter.waits', { time: formatDateTime(countsFrom) })}</span>
              )}
              <CallButton
                call="collections.setMinter"
                tone="quiet"
                size="sm"
                aria-label={t('collections.minter.revokeOf', { address })}
                send={(api) => api.collections.setMinter({ id, address, allowed: false })}
                onDone={queued}
                confirm={{
                  title: t('collections.minter.revoke.title'),
                  text: <p>{t('collections.minter.revoke.text', { address })}</p>,
                  danger: true,
                }}
              >
                {t('collections.minter.revoke')}
              </CallButton>
            </li>
          ))}
        </ul>
      )}
      <Form form={form} className="grid gap-5 min-w-0">
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
          busy={form.busy}
          disabledReason={collection.contractAddress === null ? t('collections.notDeployed') : null}
        >
          {t('collections.minter.grant')}
        </ActionButton>
        <ProblemLine error={form.error} />
      </Form>
    </Panel>
  );
}
