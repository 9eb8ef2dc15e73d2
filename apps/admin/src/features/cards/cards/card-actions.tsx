import type { AdminCard } from '@kura/api-contract/cards';
import { type ButtonTone, ConfirmDialog, TextField, useToast } from '@kura/ui';
import type { ApiClient } from '@kura/web-kit';
import { useState } from 'react';
import { ActionButton } from '../../../app/access/action-button.tsx';
import type { CallName } from '../../../app/access/may-call.ts';
import { useAdminMutation } from '../../../app/use-admin-mutation.ts';
import { Panel } from '../../../components/panel.tsx';
import { ProblemLine } from '../../../components/problem-line.tsx';
import { useT } from '../../../i18n/i18n.ts';
import styles from './card-panels.module.css';
import { isUnderWay } from './card-queries.ts';
import { isMintable } from './is-mintable.ts';

type ActKey = 'publish' | 'withdraw' | 'mint' | 'send' | 'burn' | 'delete';

interface Act {
  readonly key: ActKey;
  readonly tone: ButtonTone;
  /** The dialog before the act. Reversible acts show none. */
  readonly asks: 'nothing' | 'confirmation' | 'recipient';
  readonly needs: CallName;
  readonly call: (api: ApiClient, to: string) => Promise<unknown>;
  readonly blocked: string | null;
}

interface CardActionsProps {
  readonly card: AdminCard;
  /** The wallet that mints and sends; null until it is known. */
  readonly shopWallet: string | null;
  readonly onDeleted: () => void;
}

const addressPattern = /^0x[0-9a-fA-F]{40}$/;
const asAddress = (text: string) => text.trim() as `0x${string}`;

/** The actions on a card in its current state, each with an explanation. */
export function CardActions({ card, shopWallet, onDeleted }: CardActionsProps) {
  const t = useT();
  const toast = useToast();
  const [asked, setAsked] = useState<Act | null>(null);
  const [to, setTo] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const run = useAdminMutation(
    (api, act: Act) => act.call(api, to),
    (_answer, act) => {
      setAsked(null);
      toast({ tone: 'success', title: t(`card.act.${act.key}.done`) });
      if (act.key === 'delete') onDeleted();
    },
  );

  const { id } = card;
  const inStock = card.kind === 'card' && card.revealState === 'OFF_CHAIN';
  const isShops = shopWallet !== null && card.owner === shopWallet;
  const busy = isUnderWay(card) ? t('card.act.underWay') : null;
  const promised =
    card.saleType === 'UNASSIGNED' ? null : t('card.act.promised', { sale: t(`card.sale.${card.saleType}`) });
  const blockedInStock = busy ?? promised;
  const isListed = ['FIXED_PRICE', 'AUCTION', 'OFF_CHAIN'].includes(card.saleType);
  const possible: (Act | false)[] = [
    inStock &&
      card.publishState === 'DRAFT' && {
        key: 'publish',
        tone: 'secondary',
        asks: 'nothing',
        needs: 'stock.setState',
        call: (api) => api.stock.setState({ id, publishState: 'PUBLISHED' }),
        blocked: null,
      },
    inStock &&
      card.publishState === 'PUBLISHED' && {
        key: 'withdraw',
        tone: 'secondary',
        asks: 'nothing',
        needs: 'stock.setState',
        call: (api) => api.stock.setState({ id, publishState: 'DRAFT' }),
        blocked: isListed ? promised : null,
      },
    inStock && {
      key: 'mint',
      tone: 'secondary',
      asks: 'recipient',
      needs: 'stock.mint',
      call: (api, recipient) =>
        api.stock.mint({ id, ...(recipient.trim() !== '' && { to: asAddress(recipient) }) }),
      blocked: blockedInStock ?? (isMintable(card) ? null : t('problem.COLLECTION_NOT_ACTIVE')),
    },
    isShops && {
      key: 'send',
      tone: 'secondary',
      asks: 'recipient',
      needs: 'transfers.transfer',
      call: (api, recipient) => api.transfers.transfer({ id, to: asAddress(recipient) }),
      blocked: blockedInStock,
    },
    isShops &&
      card.kind === 'card' && {
        key: 'burn',
        tone: 'danger',
        asks: 'confirmation',
        needs: 'stock.burn',
        call: (api) => api.stock.burn({ id }),
        blocked: blockedInStock,
      },
    inStock && {
      key: 'delete',
      tone: 'quiet',
      asks: 'confirmation',
      needs: 'stock.remove',
      call: (api) => api.stock.remove({ id }),
      blocked: blockedInStock,
    },
  ];
  const acts = possible.filter((act) => act !== false);
  const needsRecipient = asked?.asks === 'recipient';
  const isRecipient = addressPattern.test(to.trim()) || (asked?.key === 'mint' && to.trim() === '');
  const confirm = () => {
    setSubmitted(true);
    if (asked && (!needsRecipient || isRecipient)) run.mutate(asked);
  };

  return (
    <Panel heading={t('act.heading')}>
      {acts.length === 0 ? (
        <p className={styles.note}>{t('card.act.none')}</p>
      ) : (
        <div className={styles.column}>
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
                setTo('');
                setSubmitted(false);
                if (act.asks === 'nothing') run.mutate(act);
                else setAsked(act);
              }}
            >
              {t(`card.act.${act.key}`)}
            </ActionButton>
          ))}
        </div>
      )}
      {run.isError && asked === null && <ProblemLine error={run.error} />}
      <ConfirmDialog
        open={asked !== null}
        title={asked ? t(`card.act.${asked.key}`) : ''}
        confirmLabel={asked ? t(`card.act.${asked.key}`) : ''}
        danger={asked?.key === 'burn' || asked?.key === 'delete'}
        busy={run.isPending}
        onConfirm={confirm}
        onClose={() => setAsked(null)}
      >
        <p>{asked && asked.asks !== 'nothing' ? t(`card.act.${asked.key as AskedKey}.text`) : null}</p>
        {needsRecipient && (
          <TextField
            label={t('card.act.to')}
            hint={asked?.key === 'mint' ? t('card.act.to.mint') : undefined}
            value={to}
            spellCheck={false}
            error={submitted && !isRecipient ? t('card.act.to.invalid') : null}
            onChange={(event) => setTo(event.target.value)}
          />
        )}
        <ProblemLine error={run.error} />
      </ConfirmDialog>
    </Panel>
  );
}

/** Acts that ask before they run. */
type AskedKey = Exclude<ActKey, 'publish' | 'withdraw'>;
