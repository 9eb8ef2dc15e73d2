export const profileTexts = {
  'profile.joined': 'Since {date}',
  'profile.neverSignedIn': 'A wallet that never signed in',
  'profile.description': 'The collection of {name}: {cards} cards and {packs} sealed packs.',
  'profile.you': 'This is your public profile.',
  'profile.toMine': 'Go to my page',
} as const;
