import type { BulkActInput } from '@kura/api-contract/bulk-acts';
import type { BulkActKind } from '@kura/domain/bulk-acts';
import { isNumericInput, priceFromInput } from '@kura/domain/money';
import type { CardRank } from '@kura/domain/vocabulary';

/** The form's input for a bulk act. */
export interface ActDraft {
  readonly kind: BulkActKind;
  readonly value: string;
  readonly priceKind: 'AMOUNT' | 'PERCENT_OF_VALUE';
  readonly price: string;
  readonly percent: string;
  readonly gachaId: string;
  readonly rank: CardRank;
}

export const emptyAct: ActDraft = {
  kind: 'PUBLISH',
  value: '',
  priceKind: 'PERCENT_OF_VALUE',
  price: '',
  percent: '100',
  gachaId: '',
  rank: 'C',
};

/** Reads the form. Null while a field is missing or invalid. */
export function actOfDraft(draft: ActDraft): BulkActInput | null {
  switch (draft.kind) {
    case 'SET_VALUE':
      if (draft.value === '') return { kind: 'SET_VALUE', value: null };
      return isNumericInput(draft.value) && /^\d+(?:\.\d{1,6})?$/.test(draft.value)
        ? { kind: 'SET_VALUE', value: draft.value.replace(/^0+(?=\d)/, '') }
        : null;
    case 'LIST': {
      const price = listPrice(draft);
      return price && { kind: 'LIST', price };
    }
    case 'ADD_TO_DROP':
      return draft.gachaId === '' ? null : { kind: 'ADD_TO_DROP', gachaId: draft.gachaId, rank: draft.rank };
    default:
      return { kind: draft.kind };
  }
}

function listPrice({ priceKind, price, percent }: ActDraft) {
  if (priceKind === 'AMOUNT') {
    const amount = priceFromInput(price);
    return amount === null ? null : ({ kind: 'AMOUNT', amount: price } as const);
  }
  const whole = Number(percent);
  return /^\d{1,4}$/.test(percent) && whole >= 1 && whole <= 1_000
    ? ({ kind: 'PERCENT_OF_VALUE', percent: whole } as const)
    : null;
}
