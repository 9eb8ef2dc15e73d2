export const sessionTexts = {
  'session.signIn': 'サインイン',
  'session.signOut': 'サインアウト',
  'session.title': 'Kuraにサインイン',
  'session.text': 'お使いのウォレットで署名するだけ。費用はかからず、何かを動かす許可も与えません。',
  'session.choose': 'ウォレットを選ぶ',
  'session.none': 'ウォレットが見つかりません',
  'session.noneText':
    'EIP-6963に対応したブラウザ拡張（MetaMaskなど）を入れて、このページを読み込み直してください。',
  'session.waiting': '{wallet}で確認してください',
  'session.welcome': 'サインインしました',
  'session.account': 'アカウント',
  'session.balances': '残高',
  'session.pages': 'あなたのページ',
  'session.profile': '公開プロフィール',
  'session.receive': '受け取り用アドレス',
  'session.native': 'ETH（手数料用）',
  'session.needed': 'サインインすると続けられます',
} as const;
