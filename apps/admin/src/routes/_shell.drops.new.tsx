import { schema } from 'virtual:kura-input/gacha.create';
import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '../app/page-head.tsx';
import { useAdminForm } from '../app/use-admin-form.ts';
import { GachaForm, useGachaCheck } from '../features/gacha/gacha/gacha-form.tsx';
import { displayInput, emptyDrop, termsInput } from '../features/gacha/gacha/gacha-values.ts';
import { BackLink } from '../framework/record-page/back-link.tsx';
import { useT } from '../i18n/i18n.ts';

export const Route = createFileRoute('/_shell/drops/new')({ component: NewGachaPage });

function NewGachaPage() {
  const t = useT();
  const navigate = Route.useNavigate();
  const form = useAdminForm({
    schema,
    values: emptyDrop,
    read: (values) => ({
      collectionId: values.collectionId,
      ...termsInput(values),
      ...displayInput(values),
    }),
    check: useGachaCheck(),
    send: (api, input, rest) => api.gacha.create(input, rest),
    onDone: (gacha) => {
      void navigate({ to: '/drops/$id', params: { id: gacha.id } });
      return t('drop.created');
    },
  });

  return (
    <>
      <PageHead back={<BackLink to="/drops">{t('drop.back')}</BackLink>} heading={t('drops.new')} />
      <GachaForm form={form} mode="create" />
    </>
  );
}
