import { schema } from 'virtual:kura-input/collections.create';
import { Icon, useToast } from '@kura/ui';
import { createFileRoute, Link } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { useAdminForm } from '../app/use-admin-form.ts';
import {
  CollectionForm,
  collectionInput,
  collectionValues,
} from '../features/cards/collections/collection-form.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/collections/new')({ component: NewCollectionPage });

function NewCollectionPage() {
  const t = useT();
  const toast = useToast();
  const navigate = Route.useNavigate();
  const form = useAdminForm({
    schema,
    values: collectionValues(),
    read: (values) => ({ name: values.name.trim(), symbol: values.symbol, ...collectionInput(values) }),
    send: (api, input, rest) => api.collections.create(input, rest),
    onDone: ({ collectionId }) => {
      toast({ tone: 'success', title: t('collections.started') });
      void navigate({ to: '/collections/$id', params: { id: collectionId } });
    },
  });
  return (
    <>
      <PageHead
        back={
          <Link to="/collections" className="back-link">
            <Icon name="chevron-left" sizePx={16} />
            {t('collections.heading')}
          </Link>
        }
        heading={t('collections.new')}
      />
      <CollectionForm form={form} isNew />
    </>
  );
}
