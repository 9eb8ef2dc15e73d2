import { useToast } from '@kura/ui';
import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { useAdminMutation } from '../app/use-admin-mutation.ts';
import { emptyDraft } from '../features/gacha/gacha/gacha-draft.ts';
import { GachaForm, type ReadDraft } from '../features/gacha/gacha/gacha-form.tsx';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/drops/new')({ component: NewGachaPage });

function NewGachaPage() {
  const t = useT();
  const toast = useToast();
  const navigate = Route.useNavigate();
  const create = useAdminMutation(
    (api, { collectionId, terms, display }: ReadDraft) =>
      api.gacha.create({ collectionId, ...terms, ...display }),
    (gacha) => {
      toast({ tone: 'success', title: t('drop.created') });
      void navigate({ to: '/drops/$id', params: { id: gacha.id } });
    },
  );

  return (
    <>
      <PageHead back={<BackLink to="/drops">{t('drop.back')}</BackLink>} heading={t('drops.new')} />
      <GachaForm
        mode="create"
        version={null}
        initial={emptyDraft}
        busy={create.isPending}
        error={create.error}
        onSubmit={(read) => create.mutate(read)}
      />
    </>
  );
}
