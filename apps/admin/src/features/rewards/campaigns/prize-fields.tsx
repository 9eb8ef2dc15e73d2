import { PRIZE_KINDS } from '@kura/domain/campaigns';
import { COLOUR_TIERS } from '@kura/domain/vocabulary';
import { Button } from '@kura/ui';
import { fieldsOf } from '@kura/ui/form';
import { useAppClient } from '@kura/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { prizeDrops } from './campaign-queries.ts';
import type { CampaignValues, PrizeValues } from './campaign-values.ts';
import styles from './campaigns.module.css';
import { CardPicker } from './card-picker.tsx';
import { ItemFrame, type ItemMoves } from './item-frame.tsx';

interface PrizeFieldsProps extends ItemMoves {
  readonly prize: PrizeValues;
  readonly cardTitleOf: (cardId: string) => string;
  /** Called with the card that is chosen, and its title. */
  readonly onCard: (cardId: string, title: string) => void;
}

const Field = fieldsOf<CampaignValues>();

/** One prize, with the fields of its kind. */
export function PrizeFields({ prize, cardTitleOf, onCard, ...moves }: PrizeFieldsProps) {
  const t = useT();
  const { kind } = prize;
  const path = `prizes.${moves.number - 1}` as `prizes.${number}`;
  const number = (name: 'winners' | 'packs' | 'tickets' | 'ticketDays') => ({
    name: `${path}.${name}` as const,
    label: t(`campaigns.prize.${name}`),
    inputMode: 'numeric' as const,
    maxLength: 4,
  });
  return (
    <ItemFrame title={t('campaigns.prize', { number: moves.number })} {...moves}>
      <div className={`grid gap-4 items-start ${styles.pair}`}>
        <Field.Select name={`${path}.kind`} label={t('campaigns.prize.kind')}>
          {PRIZE_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`campaigns.prizeKind.${each}`)}
            </option>
          ))}
        </Field.Select>
        {kind === 'POINTS' && <Field.Amount name={`${path}.points`} label={t('campaigns.prize.points')} />}
        {kind === 'PACK' && (
          <>
            <DropField path={path} chosen={prize.gachaId} />
            <Field.Text {...number('packs')} />
          </>
        )}
        {kind === 'TICKET' && (
          <>
            <TicketTargetField path={path} chosen={prize.ticketFor} />
            <Field.Text {...number('tickets')} />
            <Field.Text {...number('ticketDays')} hint={t('campaigns.prize.ticketDays.hint')} />
          </>
        )}
        {kind === 'CARD' ? (
          <Field.Custom name={`${path}.cardId`}>
            {({ value, error, onChange }) => (
              <CardChoice
                title={value === '' ? null : cardTitleOf(value)}
                error={error}
                onPick={(cardId, title) => {
                  onCard(cardId, title);
                  onChange(cardId);
                }}
              />
            )}
          </Field.Custom>
        ) : (
          <Field.Text {...number('winners')} />
        )}
      </div>
    </ItemFrame>
  );
}

interface ChoiceProps {
  readonly path: `prizes.${number}`;
  readonly chosen: string;
}

function DropField({ path, chosen }: ChoiceProps) {
  const t = useT();
  return (
    <Field.Select
      name={`${path}.gachaId`}
      label={t('campaigns.prize.drop')}
      hint={t('campaigns.prize.drop.hint')}
    >
      <option value="" />
      <DropOptions chosen={chosen} />
    </Field.Select>
  );
}

function TicketTargetField({ path, chosen }: ChoiceProps) {
  const t = useT();
  return (
    <Field.Select
      name={`${path}.ticketFor`}
      label={t('tickets.target')}
      hint={t('campaigns.prize.ticket.hint')}
    >
      {COLOUR_TIERS.map((tier) => (
        <option key={tier} value={tier}>
          {t('tickets.ofTier', { tier: t(`tier.${tier}`) })}
        </option>
      ))}
      <DropOptions chosen={COLOUR_TIERS.some((tier) => tier === chosen) ? '' : chosen} />
    </Field.Select>
  );
}

/** The drops that a prize can be of, and a chosen one that isn't among them. */
function DropOptions({ chosen }: { chosen: string }) {
  const locale = useLocale();
  const { data: drops = [] } = useQuery(prizeDrops(useAppClient().api));
  return (
    <>
      {chosen !== '' && drops.every(({ id }) => id !== chosen) && <option value={chosen}>{chosen}</option>}
      {drops.map(({ id, name, texts }) => (
        <option key={id} value={id}>
          {texts[locale].title || name}
        </option>
      ))}
    </>
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
    <div className="grid gap-2 justify-items-start text-sm">
      <span className="font-600">{t('campaigns.prizeKind.CARD')}</span>
      {title !== null && <span className="text-sm text-soft wrap-anywhere">{title}</span>}
      <Button tone="secondary" size="sm" onClick={() => setPicks(true)}>
        {t(title === null ? 'campaigns.prize.card.choose' : 'campaigns.prize.card.replace')}
      </Button>
      {error && (
        <span className="text-sm text-danger" role="alert">
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
