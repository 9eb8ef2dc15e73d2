import { createFileRoute } from '@tanstack/react-router';
import { ActionLink } from '../app/access/action-link.tsx';
import { useCollectionColumns } from '../features/cards/collections/collection-columns.tsx';
import { collections } from '../features/cards/collections/collection-list.ts';
import { ListPage } from '../framework/list-page/list-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/collections/')({
  validateSearch: collections.parse,
  component: CollectionsPage,
});

function CollectionsPage() {
  const t = useT();
  return (
    <ListPage
      list={collections}
      views="collections"
      heading={t('collections.heading')}
      actions={
        <ActionLink call="collections.create" to="/collections/new">
          {t('collections.new')}
        </ActionLink>
      }
      lead={t('collections.lead')}
      filters={[{ field: 'search', label: t('collections.search') }]}
      caption={t('collections.heading')}
      columns={useCollectionColumns()}
      rowKey={({ id }) => id}
      empty={{
        icon: 'grid',
        title: t('collections.empty'),
        hint: t('collections.empty.hint'),
        filtered: t('collections.none'),
      }}
    />
  );
}
