import { schema } from 'virtual:kura-input/redeems.create';
import { type AddressField, addressErrors, normaliseAddress, type PostalAddress } from '@kura/domain/redeems';
import { redeemKeys, useAppClient, useSession } from '@kura/web-kit';
import type { CallForm, FieldTexts } from '@kura/web-kit/form';
import type { ShownCard } from '../../../components/card-facts.ts';
import { type TextsT, useTexts } from '../../../i18n/use-texts.ts';
import type { IntentAction } from '../../../intents/use-intent-action.ts';
import { useIntentForm } from '../../../intents/use-intent-form.ts';

export interface RedeemValues {
  readonly address: PostalAddress;
  readonly feeToken: 'USDC' | 'USDT';
  readonly agrees: boolean;
}

export type RedeemForm = CallForm<RedeemValues>;

const noAddress: PostalAddress = {
  name: '',
  country: 'JP',
  postalCode: '',
  region: '',
  city: '',
  line1: '',
  line2: '',
  phone: '',
};

interface RedeemInput {
  readonly cards: readonly ShownCard[];
  readonly act: IntentAction;
  /** Leads from the address to the review. */
  readonly onStep: (() => void) | undefined;
}

/** The form of a redeem, with the address and the review as its steps. */
export function useRedeem({ cards, act, onStep }: RedeemInput): RedeemForm {
  const t = useTexts('redeems');
  const { api, queryClient } = useAppClient();
  const wallet = useSession()?.wallet?.address;
  const values: RedeemValues = { address: noAddress, feeToken: 'USDC', agrees: false };
  return useIntentForm({
    schema,
    values,
    read: ({ address, feeToken }) => ({
      cardIds: cards.map(({ id }) => id),
      address,
      feeToken,
      consent: true as const,
      ...(wallet && { wallet }),
    }),
    check: ({ address }) => textsOf(t, address),
    isEager: () => false,
    prepare: async (input, rest) => {
      const prepared = await api.redeems.create(input, rest);
      void queryClient.invalidateQueries({ queryKey: redeemKeys.own });
      return prepared;
    },
    act,
    onStep,
  });
}

function textsOf(t: TextsT<'redeems'>, address: PostalAddress): FieldTexts<RedeemValues> {
  const errors = Object.entries(addressErrors(normaliseAddress(address)));
  return Object.fromEntries(
    errors.map(([field, error]) => [
      `address.${field}`,
      error === 'invalid_format' ? invalidText(t, field as AddressField) : t(`redeem.address.${error}`),
    ]),
  );
}

/** The error of a part of an address that isn't in its format. */
export function invalidText(t: TextsT<'redeems'>, field: AddressField): string {
  const hasOwn = field === 'phone' || field === 'postalCode';
  return t(hasOwn ? `redeem.address.${field}.invalid` : 'redeem.address.invalid_format');
}
