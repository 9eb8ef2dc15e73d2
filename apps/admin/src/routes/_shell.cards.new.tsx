import { useToast } from '@kura/ui';
import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { useAdminMutation } from '../app/use-admin-mutation.ts';
import { type CardDraft, emptyCard, readCard } from '../features/cards/cards/card-draft.ts';
import { CardForm } from '../features/cards/cards/card-form.tsx';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/cards/new')({ component: NewCardPage });

function NewCardPage() {
  const t = useT();
  const toast = useToast();
  const navigate = Route.useNavigate();
  const takeIn = useAdminMutation(
    (api, draft: CardDraft) => {
      const { slab, facts, assets } = readCard(draft);
      return api.cards.intake({ collectionId: draft.collectionId, ...slab, ...facts, assets });
    },
    (card) => {
      toast({ tone: 'success', title: t('card.takenIn') });
      void navigate({ to: '/cards/$id', params: { id: card.id } });
    },
  );

  return (
    <>
      <PageHead back={<BackLink to="/cards">{t('card.back')}</BackLink>} heading={t('cards.new')} />
      <CardForm
        card={null}
        initial={emptyCard}
        busy={takeIn.isPending}
        error={takeIn.error}
        onSubmit={(draft) => takeIn.mutate(draft)}
      />
    </>
  );
}
