import { useToast } from '@kura/ui';
import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { useAdminMutation } from '../app/use-admin-mutation.ts';
import {
  type CollectionDraft,
  emptyCollection,
  shownFields,
} from '../features/cards/collections/collection-draft.ts';
import { CollectionForm } from '../features/cards/collections/collection-form.tsx';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/collections/new')({ component: NewCollectionPage });

function NewCollectionPage() {
  const t = useT();
  const toast = useToast();
  const navigate = Route.useNavigate();
  const create = useAdminMutation(
    (api, draft: CollectionDraft) =>
      api.collections.create({
        name: draft.name.trim(),
        symbol: draft.symbol,
        ...shownFields(draft),
      }),
    ({ collectionId }) => {
      toast({ tone: 'success', title: t('collections.started') });
      void navigate({ to: '/collections/$id', params: { id: collectionId } });
    },
  );
  return (
    <>
      <PageHead
        back={<BackLink to="/collections">{t('collections.heading')}</BackLink>}
        heading={t('collections.new')}
      />
      <CollectionForm
        mode="create"
        version={null}
        initial={emptyCollection}
        busy={create.isPending}
        error={create.error}
        onSubmit={(draft) => create.mutate(draft)}
      />
    </>
  );
}
