import { createFileRoute } from '@tanstack/react-router';
import { ActionLink } from '../app/access/action-link.tsx';
import { useGachaColumns } from '../features/gacha/gacha/gacha-columns.tsx';
import { drops } from '../features/gacha/gacha/gacha-list.ts';
import { ListPage } from '../framework/list-page/list-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/drops/')({
  validateSearch: drops.parse,
  component: GachaListPage,
});

function GachaListPage() {
  const t = useT();
  const { attention }: ReturnType<typeof drops.parse> = Route.useSearch();
  return (
    <ListPage
      list={drops}
      views="drops"
      heading={t('drops.heading')}
      actions={
        <ActionLink call="gacha.create" to="/drops/new">
          {t('drops.new')}
        </ActionLink>
      }
      groups={{ label: t('drops.filter'), option: (group) => t(`drops.filter.${group}`) }}
      filters={[
        { field: 'attention', label: attention ? t(`attention.only.${attention}`) : '', isChip: true },
        { field: 'search', label: t('drops.search') },
      ]}
      caption={t('drops.caption')}
      columns={useGachaColumns()}
      rowKey={({ id }) => id}
      empty={{
        icon: 'pack',
        title: t('drops.empty'),
        hint: t('drops.empty.hint'),
        filtered: t('drops.none'),
      }}
    />
  );
}
