/** The text of `validation.validAmount`, the same in both apps. */
export const validAmountText = {
  ja: '有効な金額を入力してください',
  en: 'Please enter a valid amount',
} as const;
