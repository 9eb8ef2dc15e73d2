import { schema } from 'virtual:kura-input/cards.intake';
import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { useAdminForm } from '../app/use-admin-form.ts';
import { CardForm, cardFieldOf, useCardCheck } from '../features/cards/cards/card-form.tsx';
import { cardInput, emptyCard } from '../features/cards/cards/card-values.ts';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/cards/new')({ component: NewCardPage });

function NewCardPage() {
  const t = useT();
  const navigate = Route.useNavigate();
  const form = useAdminForm({
    schema,
    values: emptyCard,
    read: (values) => {
      const { slab, facts, assets } = cardInput(values);
      return { collectionId: values.collectionId, ...slab, ...facts, assets };
    },
    check: useCardCheck(),
    fieldOf: cardFieldOf,
    send: (api, input, rest) => api.cards.intake(input, rest),
    onDone: (card) => {
      void navigate({ to: '/cards/$id', params: { id: card.id } });
      return t('card.takenIn');
    },
  });

  return (
    <>
      <PageHead back={<BackLink to="/cards">{t('common.cards')}</BackLink>} heading={t('cards.new')} />
      <CardForm form={form} card={null} />
    </>
  );
}
