export const userTexts = {
  'profile.joined': '{date} 登録',
  'profile.neverSignedIn': '未ログインのウォレット',
  'profile.description': '{name}さんのコレクション。カード{cards}枚、未開封パック{packs}個。',
  'profile.toMine': 'マイページへ',
  'profile.edit': 'プロフィールを編集',
  'profile.share': '共有',
  'profile.private': '非公開のコレクションです',
  'profile.privateText': 'このユーザーはコレクションを公開していません。',
  'profile.privateOwn': 'ほかの人にはこのように表示されます。公開設定は「設定」で変更できます。',
} as const;
