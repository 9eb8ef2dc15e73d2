import type { RedeemQuote } from '@kura/api-contract/redeems';
import { parseAmount } from '@kura/domain/money';
import {
  type AddressField,
  addressErrors,
  normaliseAddress,
  type PostalAddress,
  PREFECTURES,
} from '@kura/domain/redeems';
import {
  Button,
  DescriptionList,
  DialogFooter,
  Icon,
  IconButton,
  Row,
  RowList,
  SelectField,
  TextField,
  useNowMs,
} from '@kura/ui';
import { configQuery, formatDate, formatDollars, useAppClient, useLocale } from '@kura/web-kit';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Amount } from '../../../components/amount.tsx';
import type { ShownCard } from '../../../components/card-facts.ts';
import { useCardTitle } from '../../../components/card-title.ts';
import { NftThumb } from '../../../components/nft-thumb.tsx';
import { Notice } from '../../../components/notice.tsx';
import { describeError } from '../../../i18n/describe-error.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { CountryField } from './country-field.tsx';
import { prefectureName } from './prefecture-name.ts';
import styles from './redeem.module.css';
import { usePlaceOfPostalCode } from './use-place-of-postal-code.ts';

interface AddressFormProps {
  readonly cards: readonly ShownCard[];
  readonly quote: UseQueryResult<RedeemQuote>;
  readonly address: PostalAddress;
  readonly onChange: (address: PostalAddress) => void;
  readonly onRemove: (cardId: string) => void;
  readonly onContinue: () => void;
}

/** The field order of Japan Post, and the one of most other countries. */
const japaneseFields = ['postalCode', 'region', 'city', 'line1', 'line2', 'name', 'phone'] as const;
const foreignFields = ['name', 'line1', 'line2', 'city', 'region', 'postalCode', 'phone'] as const;

const autoComplete: Readonly<Record<AddressField, string>> = {
  name: 'name',
  country: 'country',
  postalCode: 'postal-code',
  region: 'address-level1',
  city: 'address-level2',
  line1: 'address-line1',
  line2: 'address-line2',
  phone: 'tel',
};

const dayMs = 24 * 60 * 60 * 1_000;

/** The form of a redeem: cards, fee, ship-by date, and address. */
export function AddressForm({ cards, quote, address, onChange, onRemove, onContinue }: AddressFormProps) {
  const t = useTexts('redeems');
  const titleOf = useCardTitle();
  const locale = useLocale();
  const nowMs = useNowMs();
  const [tried, setTried] = useState(false);
  const { data: config } = useQuery(configQuery(useAppClient().api));
  const isJapanese = address.country === 'JP';
  const hasUnknownCode = usePlaceOfPostalCode(address, onChange);
  const errors = addressErrors(normaliseAddress(address));
  const refused = new Map(quote.data?.refused.map(({ cardId, reason }) => [cardId, reason]));
  const hasRefused = cards.some(({ id }) => refused.has(id));
  const quoted = cards.length > 0 ? quote.data : undefined;

  const errorOf = (field: AddressField) => {
    const error = errors[field];
    if (!tried || !error) return null;
    if (error !== 'invalid_format') return t(`redeem.address.${error}`);
    if (field === 'phone') return t('redeem.address.phone.invalid');
    if (field === 'postalCode') return t('redeem.address.postalCode.invalid');
    return t('redeem.address.invalid_format');
  };
  const hintOf = (field: AddressField) => {
    if (field === 'phone' && !isJapanese) return t('redeem.address.phone.hint');
    return field === 'postalCode' && hasUnknownCode ? t('redeem.address.postalCode.unknown') : undefined;
  };
  const set = (field: AddressField, text: string) => onChange({ ...address, [field]: text });
  const labelOf = (field: (typeof japaneseFields)[number]) =>
    t(isJapanese ? `redeem.address.${field}.JP` : `redeem.address.${field}`);

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.keys(errors).length === 0 && cards.length > 0 && quote.isSuccess && !hasRefused)
          onContinue();
      }}
    >
      {cards.length === 0 ? (
        <Notice tone="info">{t('redeem.noCards')}</Notice>
      ) : (
        <RowList label={t('redeem.cards')}>
          {cards.map((card) => {
            const reason = refused.get(card.id);
            return (
              <Row
                key={card.id}
                media={<NftThumb nft={card} />}
                title={titleOf(card)}
                details={
                  reason ? (
                    <span className={styles.refused}>{t(`redeem.refused.${reason}`)}</span>
                  ) : (
                    card.certificate && (
                      <span>
                        {card.certificate.grader} {card.certificate.grade} · {card.certificate.number}
                      </span>
                    )
                  )
                }
                actions={
                  (cards.length > 1 || reason) && (
                    <IconButton
                      aria-label={t('redeem.remove', { name: titleOf(card) })}
                      onClick={() => onRemove(card.id)}
                    >
                      <Icon name="close" sizePx={18} />
                    </IconButton>
                  )
                }
              />
            );
          })}
        </RowList>
      )}
      {hasRefused && <Notice tone="danger">{t('redeem.removeRefused')}</Notice>}
      {quote.error !== null && <Notice tone="danger">{describeError(t, quote.error)}</Notice>}
      <DescriptionList
        compact
        facts={[
          {
            key: 'fee',
            name: t('redeem.fee'),
            value: quoted ? <Amount exact size="inherit" amount={quoted.fee} /> : '—',
          },
          {
            key: 'shipBy',
            name: t('redeem.shipByName'),
            value:
              quoted && nowMs !== null
                ? formatDate(new Date(nowMs + quoted.shipWithinDays * dayMs).toISOString())
                : '—',
          },
        ]}
      />

      <fieldset className={styles.address}>
        <legend className={styles.legend}>{t('redeem.address')}</legend>
        <CountryField
          country={address.country}
          notServed={config?.['countriesNotServed']?.split(' ') ?? []}
          autoComplete={autoComplete.country}
          onChange={(country) => onChange({ ...address, country, region: '' })}
        />
        {(isJapanese ? japaneseFields : foreignFields).map((field) =>
          isJapanese && field === 'region' ? (
            <SelectField
              key={field}
              label={labelOf(field)}
              value={address.region}
              autoComplete={autoComplete.region}
              error={errorOf(field)}
              onChange={(event) => set(field, event.target.value)}
            >
              <option value="">{t('redeem.address.region.choose')}</option>
              {PREFECTURES.map((name) => (
                <option key={name} value={name}>
                  {prefectureName(name, locale)}
                </option>
              ))}
            </SelectField>
          ) : (
            <TextField
              key={field}
              label={labelOf(field)}
              value={address[field]}
              autoComplete={autoComplete[field]}
              inputMode={
                field === 'phone' ? 'tel' : isJapanese && field === 'postalCode' ? 'numeric' : undefined
              }
              placeholder={isJapanese && field === 'postalCode' ? '123-4567' : undefined}
              hint={hintOf(field)}
              error={errorOf(field)}
              onChange={(event) => set(field, event.target.value)}
            />
          ),
        )}
      </fieldset>
      <p className={styles.faint}>{t('redeem.address.private')}</p>

      <DialogFooter>
        <Button
          type="submit"
          size="lg"
          wide
          disabledReason={cards.length === 0 ? t('redeem.noCards') : null}
          busy={quote.isPending && cards.length > 0}
        >
          {quoted && parseAmount(quoted.fee) > 0n
            ? t('redeem.continueFor', { fee: formatDollars(quoted.fee) })
            : t('redeem.continue')}
        </Button>
        <p className={styles.faint}>{t('redeem.next')}</p>
      </DialogFooter>
    </form>
  );
}
