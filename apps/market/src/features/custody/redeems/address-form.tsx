import type { RedeemQuote } from '@kura/api-contract/redeems';
import { parseAmount } from '@kura/domain/money';
import { Button, DescriptionList, DialogFooter, Icon, IconButton, Row, RowList, useNowMs } from '@kura/ui';
import { Form } from '@kura/ui/form';
import { formatDate, formatDollars } from '@kura/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { Amount } from '../../../components/amount.tsx';
import type { ShownCard } from '../../../components/card-facts.ts';
import { useCardTitle } from '../../../components/card-title.ts';
import { NftThumb } from '../../../components/nft-thumb.tsx';
import { Notice } from '../../../components/notice.tsx';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { AddressFields } from './address-fields.tsx';
import type { RedeemForm } from './use-redeem.ts';

interface AddressFormProps {
  readonly form: RedeemForm;
  readonly cards: readonly ShownCard[];
  readonly quote: UseQueryResult<RedeemQuote>;
  readonly onRemove: (cardId: string) => void;
}

const dayMs = 24 * 60 * 60 * 1_000;

/** The first step of a redeem: cards, fee, ship-by date, and address. */
export function AddressForm({ form, cards, quote, onRemove }: AddressFormProps) {
  const t = useTexts('redeems');
  const nowMs = useNowMs();
  const hasCards = cards.length > 0;
  const refused = quote.data?.refused ?? [];
  const quoted = hasCards ? quote.data : undefined;
  const shipBy =
    quoted && nowMs !== null ? new Date(nowMs + quoted.shipWithinDays * dayMs).toISOString() : null;
  return (
    <Form form={form} className="grid gap-5">
      {hasCards ? (
        <RowList label={t('redeem.cards')}>
          {cards.map((card) => (
            <CardRow
              key={card.id}
              card={card}
              reason={refused.find(({ cardId }) => cardId === card.id)?.reason}
              isOnly={cards.length === 1}
              onRemove={onRemove}
            />
          ))}
        </RowList>
      ) : (
        <Notice tone="info">{t('redeem.noCards')}</Notice>
      )}
      {cards.some(({ id }) => refused.some(({ cardId }) => cardId === id)) && (
        <Notice tone="danger">{t('redeem.removeRefused')}</Notice>
      )}
      {quote.error !== null && <Notice tone="danger">{describeError(t, quote.error)}</Notice>}
      <DescriptionList
        compact
        facts={[
          {
            key: 'fee',
            name: t('redeem.fee'),
            value: quoted ? <Amount exact size="inherit" amount={quoted.fee} /> : '—',
          },
          { key: 'shipBy', name: t('redeem.shipByName'), value: shipBy ? formatDate(shipBy) : '—' },
        ]}
      />
      <AddressFields form={form} />
      <p className="text-xs text-faint">{t('redeem.address.private')}</p>
      <DialogFooter>
        <Button
          type="submit"
          size="lg"
          wide
          disabledReason={hasCards ? null : t('redeem.noCards')}
          busy={quote.isPending && hasCards}
        >
          {quoted && parseAmount(quoted.fee) > 0n
            ? t('redeem.continueFor', { fee: formatDollars(quoted.fee) })
            : t('redeem.continue')}
        </Button>
        <p className="text-xs text-faint">{t('redeem.next')}</p>
      </DialogFooter>
    </Form>
  );
}

interface CardRowProps {
  readonly card: ShownCard;
  /** The reason why it can't be redeemed. */
  readonly reason: RedeemQuote['refused'][number]['reason'] | undefined;
  readonly isOnly: boolean;
  readonly onRemove: (cardId: string) => void;
}

function CardRow({ card, reason, isOnly, onRemove }: CardRowProps) {
  const t = useTexts('redeems');
  const name = useCardTitle()(card);
  const { certificate } = card;
  const facts = certificate && (
    <span>
      {certificate.grader} {certificate.grade} · {certificate.number}
    </span>
  );
  return (
    <Row
      media={<NftThumb nft={card} />}
      title={name}
      details={reason ? <span className="text-danger">{t(`redeem.refused.${reason}`)}</span> : facts}
      actions={
        (!isOnly || reason) && (
          <IconButton aria-label={t('redeem.remove', { name })} onClick={() => onRemove(card.id)}>
            <Icon name="close" sizePx={18} />
          </IconButton>
        )
      }
    />
  );
}
