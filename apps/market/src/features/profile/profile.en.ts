export const profileTexts = {
  'profile.joined': 'Since {date}',
  'profile.neverSignedIn': 'A wallet that never signed in',
  'profile.description': 'The collection of {name}: {cards} cards and {packs} sealed packs.',
  'profile.toMine': 'Go to my page',
  'profile.edit': 'Edit profile',
  'profile.share': 'Share',
  'profile.private': 'This collection isn’t shown',
  'profile.privateText': 'Its owner keeps it to themselves.',
  'profile.privateOwn': 'This is what others see. You can change it in your settings.',
} as const;
