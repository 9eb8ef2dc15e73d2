/** The names of a card's attributes in English, by the key of their text. */
export const cardFieldNames = {
  'card.attr.Category': 'Category',
  'card.attr.Year of Issue': 'Year of Issue',
  'card.attr.English Title': 'English Title',
  'card.attr.Japanese Title': 'Japanese Title',
  'card.attr.Collection Number': 'Collection Number',
  'card.attr.Expansion Mark': 'Expansion Mark',
  'card.attr.Grader': 'Grader',
  'card.attr.Grading Number': 'Grading Number',
  'card.attr.Certificate Number': 'Certificate Number',
} as const;
