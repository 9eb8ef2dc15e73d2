export const userTexts = {
  'profile.joined': 'Joined {date}',
  'profile.neverSignedIn': 'Never signed in',
  'profile.description': '{name}’s collection: {cards} cards and {packs} sealed packs.',
  'profile.toMine': 'Go to my page',
  'profile.edit': 'Edit profile',
  'profile.share': 'Share',
  'profile.private': 'This collection is private',
  'profile.privateText': 'The owner has chosen not to share this collection.',
  'profile.privateOwn': 'This is what others see. You can change this in settings.',
} as const;
