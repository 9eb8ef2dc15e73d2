export const authTexts = {
  'login.heading': '管理画面にログイン',
  'login.email': 'メールアドレス',
  'login.password': 'パスワード',
  'login.submit': 'ログイン',
  'login.over': 'セッションが終了しました。もう一度ログインしてください。',
  'login.welcome': '設定が完了しました。新しいパスワードと、認証アプリの次のコードでログインしてください。',

  'password.new': '新しいパスワード',
  'password.show': 'パスワードを表示',
  'password.hide': 'パスワードを隠す',
  'password.capsLock': 'Caps Lockがオンになっています',
  'password.strength': '強さ',
  'password.strength.SHORT': { other: 'あと{count}文字' },
  'password.strength.WEAK': '推測されやすい',
  'password.strength.GOOD': '十分',
  'password.strength.STRONG': '強い',

  'totp.scan': 'Google Authenticatorや1Passwordなどの認証アプリで読み取ってください。',
  'totp.qr': '認証アプリ用のQRコード',
  'totp.secret': 'または次のキーを手動で入力',
  'totp.secret.copy': 'キー',
  'totp.code': 'アプリに表示されたコード',
  'totp.code.hint': '6桁の数字。30秒ごとに変わります',
  'totp.verify': 'コードを確認',

  'recovery.text':
    '認証アプリが使えないときに、それぞれ一度だけログインに使えます。表示は一度だけです。ご本人だけが見られる場所に保管してください。',
  'recovery.list': 'リカバリーコード',
  'recovery.copy': 'すべてコピー',
  'recovery.copied': 'コピーしました',
  'recovery.download': 'テキストファイルで保存',
  'recovery.file': 'Kura管理画面のリカバリーコード。それぞれ一度だけ使えます。',
  'recovery.kept': '安全な場所に保管しました',
  'recovery.done': '次へ',
  'recovery.notKept': 'コードを保管し、チェックを入れてください',

  'invitation.step': 'ステップ {step}／3',
  'invitation.password': 'パスワードを設定',
  'invitation.password.lead':
    'Kuraの管理画面に招待されました。12文字以上で設定してください。文章にすると覚えやすくなります。',
  'invitation.password.next': '次へ',
  'invitation.authenticator': '認証アプリを設定',
  'invitation.authenticator.lead':
    '{email} 用です。ログインのたびに、パスワードと認証アプリのコードを入力します。',
  'invitation.codes': 'リカバリーコードを保管',
  'invitation.broken': 'このリンクは使えません',
  'invitation.broken.text':
    'リンクが途中で切れているか、使用済みか、期限切れです。招待したオーナーに再送を依頼してください。',
  'invitation.toLogin': 'ログイン画面へ',
} as const;
