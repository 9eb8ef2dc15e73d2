/** The names of a card's attributes in Japanese, by the key of their text. */
export const cardFieldNames = {
  'card.attr.Category': 'カテゴリー',
  'card.attr.Year of Issue': '発行年',
  'card.attr.English Title': '英語名',
  'card.attr.Japanese Title': '日本語名',
  'card.attr.Collection Number': 'コレクション番号',
  'card.attr.Expansion Mark': 'エキスパンション',
  'card.attr.Grader': '鑑定機関',
  'card.attr.Grading Number': 'グレード',
  'card.attr.Certificate Number': '鑑定番号',
} as const;
