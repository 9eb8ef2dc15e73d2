import { EmptyState, Segmented } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { Restricted } from '../app/access/restricted.tsx';
import { PageHead } from '../app/page-head.tsx';
import { PagedTable } from '../components/paged-table.tsx';
import { redeemList } from '../features/custody/redeems/redeem-queries.ts';
import styles from '../features/custody/redeems/redeems.module.css';
import {
  parseRedeemsSearch,
  type RedeemsSearch,
  redeemGroupNames,
} from '../features/custody/redeems/redeems-search.ts';
import { RedeemsTable } from '../features/custody/redeems/redeems-table.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/redeems/')({
  validateSearch: parseRedeemsSearch,
  component: RedeemsPage,
});

function RedeemsPage() {
  const t = useT();
  return (
    <>
      <PageHead heading={t('redeems.heading')} />
      <Restricted call="redeems.list">
        <Redeems />
      </Restricted>
    </>
  );
}

function Redeems() {
  const t = useT();
  const { api } = useAppClient();
  const router = useRouter();
  const navigate = Route.useNavigate();
  const shown: RedeemsSearch = Route.useSearch();
  const { page = 1, pageSize = 20, group = 'OPEN' } = shown;
  const show = (next: RedeemsSearch) => void navigate({ search: parseRedeemsSearch({ ...next }) });
  return (
    <div className="stack">
      <p>{t('redeems.lead')}</p>
      <div className={styles.tabs}>
        <Segmented
          label={t('redeems.filter')}
          hideLabel
          items={redeemGroupNames.map((key) => ({ key, label: t(`redeems.group.${key}`) }))}
          selected={group}
          onSelect={(key) => show({ group: key === 'OPEN' ? undefined : key, pageSize: shown.pageSize })}
        />
      </div>
      <PagedTable
        query={useQuery(redeemList(api, shown))}
        place={{ page, pageSize }}
        hrefFor={(place) =>
          router.buildLocation({ to: '/redeems', search: parseRedeemsSearch({ ...shown, ...place }) }).href
        }
        onGo={(place) => show({ ...shown, ...place })}
        height="20rem"
        empty={<EmptyState icon="pack" title={t('redeems.empty')} />}
      >
        {({ items }) => <RedeemsTable redeems={items} />}
      </PagedTable>
    </div>
  );
}
