import { schema } from 'virtual:kura-input/collections.create';
import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { useAdminForm } from '../app/use-admin-form.ts';
import {
  CollectionForm,
  collectionInput,
  collectionValues,
} from '../features/cards/collections/collection-form.tsx';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/collections/new')({ component: NewCollectionPage });

function NewCollectionPage() {
  const t = useT();
  const navigate = Route.useNavigate();
  const form = useAdminForm({
    schema,
    values: collectionValues(),
    read: (values) => ({ name: values.name.trim(), symbol: values.symbol, ...collectionInput(values) }),
    send: (api, input, rest) => api.collections.create(input, rest),
    onDone: ({ collectionId }) => {
      void navigate({ to: '/collections/$id', params: { id: collectionId } });
      return t('collections.started');
    },
  });
  return (
    <>
      <PageHead
        back={<BackLink to="/collections">{t('collections.heading')}</BackLink>}
        heading={t('collections.new')}
      />
      <CollectionForm form={form} isNew />
    </>
  );
}
