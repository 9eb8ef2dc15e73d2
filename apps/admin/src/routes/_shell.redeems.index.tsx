import { createFileRoute } from '@tanstack/react-router';
import { useRedeemColumns } from '../features/custody/redeems/redeem-columns.tsx';
import { redeems } from '../features/custody/redeems/redeem-list.ts';
import { ListPage } from '../framework/list-page/list-page.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/redeems/')({
  validateSearch: redeems.parse,
  component: RedeemsPage,
});

function RedeemsPage() {
  const t = useT();
  return (
    <ListPage
      list={redeems}
      views="redeems"
      heading={t('redeems.heading')}
      lead={t('redeems.lead')}
      groups={{ label: t('redeems.filter'), option: (group) => t(`redeems.group.${group}`) }}
      caption={t('redeems.caption')}
      columns={useRedeemColumns()}
      rowKey={({ id }) => id}
      empty={{ icon: 'pack', title: t('redeems.empty') }}
    />
  );
}
