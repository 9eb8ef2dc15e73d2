export const profileTexts = {
  'profile.joined': '{date} から利用',
  'profile.neverSignedIn': 'サインインしたことのないウォレット',
  'profile.description': '{name}さんのコレクション。カード{cards}枚、未開封パック{packs}個。',
  'profile.you': 'これはあなたの公開プロフィールです。',
  'profile.toMine': 'マイページへ',
} as const;
