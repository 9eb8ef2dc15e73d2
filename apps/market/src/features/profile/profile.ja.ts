export const profileTexts = {
  'profile.joined': '{date} から利用',
  'profile.neverSignedIn': 'ログインしたことのないウォレット',
  'profile.description': '{name}さんのコレクション。カード{cards}枚、未開封パック{packs}個。',
  'profile.toMine': 'マイページへ',
  'profile.edit': 'プロフィールを編集',
  'profile.share': '共有',
  'profile.private': 'コレクションは公開されていません',
  'profile.privateText': 'この方は、持っているカードを公開していません。',
  'profile.privateOwn': 'ほかの人にはこのように見えます。公開するかどうかは設定で変えられます。',
} as const;
