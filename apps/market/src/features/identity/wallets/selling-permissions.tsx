import type { SellingPermission } from '@kura/api-contract/orders';
import { EmptyState, LoadingRegion, Skeleton, Switch } from '@kura/ui';
import { sellingPermissionsQuery, useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../components/loaded.tsx';
import { type TextsT, useTexts } from '../../../i18n/use-texts.ts';
import { PermissionDialog } from './permission-dialog.tsx';
import styles from './selling-permissions.module.css';

/** Shows whether the market may transfer sold items, for each collection and each drop's packs, and switches it. */
export function SellingPermissions({ address }: { address: `0x${string}` }) {
  const t = useTexts('wallets');
  const { api } = useAppClient();
  const query = useQuery(sellingPermissionsQuery(api, address));
  const [asked, setAsked] = useState<SellingPermission | null>(null);
  return (
    <>
      <p className={`text-sm text-soft ${styles.text}`}>{t('wallet.permission.text')}</p>
      <Loaded
        query={query}
        loading={
          <LoadingRegion>
            <Skeleton height="152px" radius="16px" />
          </LoadingRegion>
        }
      >
        {(permissions) =>
          permissions.length === 0 ? (
            <EmptyState icon="shield" title={t('wallet.permission.empty')}>
              {t('wallet.permission.emptyText')}
            </EmptyState>
          ) : (
            <ul className={`border rounded-lg bg-panel ${styles.list}`}>
              {permissions.map((permission) => (
                <li className="p-5 py-4" key={permission.contractAddress}>
                  <Switch
                    label={permission.name}
                    hint={hintOf(t, permission)}
                    checked={permission.allowed}
                    onChange={() => setAsked(permission)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {asked && <PermissionDialog permission={asked} address={address} onClose={() => setAsked(null)} />}
    </>
  );
}

function hintOf(t: TextsT<'wallets'>, { kind, held, openListings, allowed }: SellingPermission): string {
  const what = t(kind === 'card' ? 'wallet.permission.cards' : 'wallet.permission.packs', { count: held });
  const state = allowed
    ? t('wallet.permission.on', { count: openListings })
    : t('wallet.permission.off', { count: openListings });
  return `${what} · ${state}`;
}
