import { createFileRoute } from '@tanstack/react-router';
import { useImportColumns } from '../features/custody/card-imports/import-columns.tsx';
import { imports } from '../features/custody/card-imports/import-list.ts';
import { NewImport } from '../features/custody/card-imports/new-import.tsx';
import { ListPage } from '../framework/list-page/list-page.tsx';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/cards/import/')({
  validateSearch: imports.parse,
  component: ImportsPage,
});

function ImportsPage() {
  const t = useT();
  const navigate = Route.useNavigate();
  return (
    <ListPage
      list={imports}
      views="card-imports"
      back={<BackLink to="/cards">{t('common.cards')}</BackLink>}
      heading={t('import.heading')}
      before={
        <NewImport onCreated={({ id }) => void navigate({ to: '/cards/import/$id', params: { id } })} />
      }
      caption={t('import.caption')}
      columns={useImportColumns()}
      rowKey={({ id }) => id}
      empty={{ icon: 'list', title: t('import.empty'), hint: t('import.empty.hint') }}
    />
  );
}
