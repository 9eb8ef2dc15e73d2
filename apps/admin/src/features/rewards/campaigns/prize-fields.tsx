import { PRIZE_KINDS } from '@kura/domain/campaigns';
import { COLOUR_TIERS } from '@kura/domain/vocabulary';
import { AmountField, Button, SelectField, TextField } from '@kura/ui';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import type { PrizeDraft } from './campaign-draft.ts';
import { prizeDrops } from './campaign-queries.ts';
import styles from './campaigns.module.css';
import { CardPicker } from './card-picker.tsx';
import { ItemFrame, type ItemMoves } from './item-frame.tsx';

interface PrizeFieldsProps extends ItemMoves {
  readonly prize: PrizeDraft;
  /** The title of the chosen card. */
  readonly cardTitle: string;
  /** Called with the card that is chosen, and its title. */
  readonly onCard: (cardId: string, title: string) => void;
  readonly errorOf: (field: keyof PrizeDraft) => string | null;
  readonly onChange: (prize: PrizeDraft) => void;
}

/** One prize, with the fields of its kind. */
export function PrizeFields({ prize, cardTitle, onCard, errorOf, onChange, ...moves }: PrizeFieldsProps) {
  const t = useT();
  const { kind } = prize;
  const number = (name: 'winners' | 'packs' | 'tickets' | 'ticketDays') => ({
    inputMode: 'numeric' as const,
    maxLength: 4,
    value: prize[name],
    error: errorOf(name),
    onChange: (event: { target: { value: string } }) => onChange({ ...prize, [name]: event.target.value }),
  });
  return (
    <ItemFrame title={t('campaigns.prize', { number: moves.number })} {...moves}>
      <div className={styles.pair}>
        <SelectField
          label={t('campaigns.prize.kind')}
          value={kind}
          onChange={({ target }) => {
            const next = PRIZE_KINDS.find((each) => each === target.value);
            if (next) onChange({ ...prize, kind: next });
          }}
        >
          {PRIZE_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`campaigns.prizeKind.${each}`)}
            </option>
          ))}
        </SelectField>
        {kind === 'POINTS' && (
          <AmountField
            label={t('campaigns.prize.points')}
            value={prize.points}
            error={errorOf('points')}
            onValueChange={(points) => onChange({ ...prize, points })}
          />
        )}
        {kind === 'PACK' && (
          <>
            <DropField prize={prize} error={errorOf('gachaId')} onChange={onChange} />
            <TextField label={t('campaigns.prize.packs')} {...number('packs')} />
          </>
        )}
        {kind === 'TICKET' && (
          <>
            <TicketTargetField prize={prize} onChange={onChange} />
            <TextField label={t('campaigns.prize.tickets')} {...number('tickets')} />
            <TextField
              label={t('campaigns.prize.ticketDays')}
              hint={t('campaigns.prize.ticketDays.hint')}
              {...number('ticketDays')}
            />
          </>
        )}
        {kind === 'CARD' ? (
          <CardChoice
            title={prize.cardId === '' ? null : cardTitle}
            error={errorOf('cardId')}
            onPick={(cardId, title) => {
              onCard(cardId, title);
              onChange({ ...prize, cardId });
            }}
          />
        ) : (
          <TextField label={t('campaigns.prize.winners')} {...number('winners')} />
        )}
      </div>
    </ItemFrame>
  );
}

interface ChoiceProps {
  readonly prize: PrizeDraft;
  readonly error: string | null;
  readonly onChange: (prize: PrizeDraft) => void;
}

function DropField({ prize, error, onChange }: ChoiceProps) {
  const t = useT();
  const locale = useLocale();
  const { data: drops = [] } = useQuery(prizeDrops(useAppClient().api));
  const isListed = drops.some(({ id }) => id === prize.gachaId);
  return (
    <SelectField
      label={t('campaigns.prize.drop')}
      hint={t('campaigns.prize.drop.hint')}
      value={prize.gachaId}
      error={error}
      onChange={({ target }) => onChange({ ...prize, gachaId: target.value })}
    >
      <option value="" />
      {prize.gachaId !== '' && !isListed && <option value={prize.gachaId}>{prize.gachaId}</option>}
      {drops.map(({ id, name, texts }) => (
        <option key={id} value={id}>
          {texts[locale].title || name}
        </option>
      ))}
    </SelectField>
  );
}

function TicketTargetField({ prize, onChange }: Omit<ChoiceProps, 'error'>) {
  const t = useT();
  const locale = useLocale();
  const { data: drops = [] } = useQuery(prizeDrops(useAppClient().api));
  const { ticketFor } = prize;
  const isListed =
    COLOUR_TIERS.some((tier) => tier === ticketFor) || drops.some(({ id }) => id === ticketFor);
  return (
    <SelectField
      label={t('tickets.target')}
      hint={t('campaigns.prize.ticket.hint')}
      value={ticketFor}
      onChange={({ target }) => onChange({ ...prize, ticketFor: target.value })}
    >
      {COLOUR_TIERS.map((tier) => (
        <option key={tier} value={tier}>
          {t('tickets.ofTier', { tier: t(`tier.${tier}`) })}
        </option>
      ))}
      {!isListed && <option value={ticketFor}>{ticketFor}</option>}
      {drops.map(({ id, name, texts }) => (
        <option key={id} value={id}>
          {texts[locale].title || name}
        </option>
      ))}
    </SelectField>
  );
}

interface CardChoiceProps {
  /** Null until a card is chosen. */
  readonly title: string | null;
  readonly error: string | null;
  readonly onPick: (cardId: string, title: string) => void;
}

function CardChoice({ title, error, onPick }: CardChoiceProps) {
  const t = useT();
  const [picks, setPicks] = useState(false);
  return (
    <div className={styles.chosen}>
      <span className={styles.label}>{t('campaigns.prizeKind.CARD')}</span>
      {title !== null && <span className={styles.soft}>{title}</span>}
      <Button tone="secondary" size="sm" onClick={() => setPicks(true)}>
        {t(title === null ? 'campaigns.prize.card.choose' : 'campaigns.prize.card.replace')}
      </Button>
      {error && (
        <span className={styles.error} role="alert">
          {error}
        </span>
      )}
      {picks && (
        <CardPicker
          onClose={() => setPicks(false)}
          onPick={(cardId, cardTitle) => {
            onPick(cardId, cardTitle);
            setPicks(false);
          }}
        />
      )}
    </div>
  );
}
