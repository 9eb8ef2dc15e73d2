import { ConfirmDialog } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Notice } from '../components/notice.tsx';
import { describeError } from '../i18n/describe-error.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useIntentAction } from './use-intent-action.ts';

/** Explains the opening of sealed packs, requests their cards, and goes to the reveal. */
export function OpenPacksDialog({ packIds, onClose }: { packIds: readonly string[]; onClose: () => void }) {
  const t = useTexts('intents');
  const { api } = useAppClient();
  const navigate = useNavigate();
  const act = useIntentAction();
  const sentId = act.intent && act.intent.status !== 'PREPARED' ? act.intent.intentId : null;
  const title = t('intent.openPacks', { count: packIds.length });

  useEffect(() => {
    if (sentId) void navigate({ to: '/reveal/$intentId', params: { intentId: sentId } });
  }, [sentId, navigate]);

  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={title}
      busy={act.running}
      onClose={onClose}
      onConfirm={() =>
        act.start((idempotencyKey) =>
          api.packs.reveal({ tokenIds: [...packIds] }, { context: { idempotencyKey } }),
        )
      }
    >
      <p>{t('intent.openPacksText', { count: packIds.length })}</p>
      {act.moment && <p role="status">{t(`intent.phase.${act.moment.phase}`)}</p>}
      {act.error !== null && <Notice tone="danger">{describeError(t, act.error)}</Notice>}
    </ConfirmDialog>
  );
}
