import type { AdminCard } from '@kura/api-contract/cards';
import { ConfirmDialog, useToast } from '@kura/ui';
import { Form, fieldsOf } from '@kura/ui/form';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import { useAdminForm } from '../../../app/use-admin-form.ts';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { type AskedKey, type CardAct, useCardActs } from './card-acts.ts';

interface CardActionsProps {
  readonly card: AdminCard;
  /** The wallet that mints and sends; null until it is known. */
  readonly shopWallet: string | null;
  readonly onDeleted: () => void;
}

/** The actions on a card in its current state, each with an explanation. */
export function CardActions({ card, shopWallet, onDeleted }: CardActionsProps) {
  const t = useT();
  const toast = useToast();
  const acts = useCardActs(card, shopWallet);
  const [asked, setAsked] = useState<CardAct<AskedKey> | null>(null);
  const done = ({ key }: CardAct) => {
    setAsked(null);
    toast({ tone: 'success', title: t(`card.act.${key}.done`) });
    if (key === 'delete') onDeleted();
  };
  const run = useAdminMutation(
    (api, act: CardAct) => act.call(api, ''),
    (_answer, act) => done(act),
  );
  return (
    <Panel heading={t('act.heading')}>
      {acts.length === 0 ? (
        <p className="text-sm font-400 text-soft">{t('card.act.none')}</p>
      ) : (
        <div className="grid gap-2">
          {acts.map((act) => (
            <ActionButton
              call={act.needs}
              key={act.key}
              tone={act.tone}
              wide
              disabledReason={act.blocked}
              busy={run.isPending && run.variables?.key === act.key}
              onClick={() => {
                run.reset();
                if (asks(act)) setAsked(act);
                else run.mutate(act);
              }}
            >
              {t(`card.act.${act.key}`)}
            </ActionButton>
          ))}
        </div>
      )}
      <ProblemLine error={run.error} />
      {asked && <ActDialog act={asked} onDone={() => done(asked)} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

/** Whether an act can't be taken back. */
const asks = (act: CardAct): act is CardAct<AskedKey> => act.key !== 'publish' && act.key !== 'withdraw';

const addressPattern = /^0x[0-9a-fA-F]{40}$/;
const Field = fieldsOf<{ to: string }>();

interface ActDialogProps {
  readonly act: CardAct<AskedKey>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before an act, and for the recipient of a token. */
function ActDialog({ act, onDone, onClose }: ActDialogProps) {
  const t = useT();
  const needsRecipient = act.key === 'mint' || act.key === 'send';
  const form = useAdminForm({
    values: { to: '' },
    read: ({ to }) => to.trim(),
    check: ({ to }) => {
      const isOptional = !needsRecipient || (act.key === 'mint' && to.trim() === '');
      return { to: isOptional || addressPattern.test(to.trim()) ? null : t('card.act.to.invalid') };
    },
    send: (api, to) => act.call(api, to),
    onDone,
  });
  return (
    <ConfirmDialog
      open
      title={t(`card.act.${act.key}`)}
      confirmLabel={t(`card.act.${act.key}`)}
      danger={act.key === 'burn' || act.key === 'delete'}
      busy={form.busy}
      onConfirm={() => void form.submit()}
      onClose={onClose}
    >
      <p>{t(`card.act.${act.key}.text`)}</p>
      {needsRecipient && (
        <Form form={form}>
          <Field.Text
            name="to"
            label={t('card.act.to')}
            hint={act.key === 'mint' ? t('card.act.to.mint') : undefined}
            spellCheck={false}
          />
        </Form>
      )}
      <ProblemLine error={form.error} />
    </ConfirmDialog>
  );
}
