import type { Reveal } from '@kura/api-contract/gacha';
import { createFileRoute } from '@tanstack/react-router';
import { reveals } from '../features/gacha/gacha/reveals/reveal-list.ts';
import { RevealsList } from '../features/gacha/gacha/reveals/reveals-list.tsx';
import { ListPage } from '../framework/list-page/list-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/reveals')({
  validateSearch: reveals.parse,
  component: RevealsPage,
});

function RevealsPage() {
  const t = useT();
  const shown: ReturnType<typeof reveals.parse> = Route.useSearch();
  const { group = 'WAITING', search, gachaId } = shown;
  const isFiltered = search !== undefined || gachaId !== undefined;
  return (
    <ListPage
      list={reveals}
      heading={t('reveals.heading')}
      lead={t('reveals.lead')}
      groups={{ label: t('reveals.group'), option: (each) => t(`reveals.group.${each}`) }}
      filters={[
        { field: 'gachaId', label: t('reveals.onlyDrop'), isChip: true },
        { field: 'search', label: t('reveals.search') },
      ]}
      caption={t('reveals.caption')}
      columns={[]}
      rowKey={({ dropId, entry }) => `${dropId}-${entry}`}
      rows={(rows: readonly Reveal[]) => <RevealsList reveals={rows} />}
      empty={{
        icon: isFiltered ? 'search' : 'check',
        title: t(`reveals.empty.${group}`),
        ...(isFiltered && { filtered: t('reveals.none') }),
      }}
    />
  );
}
