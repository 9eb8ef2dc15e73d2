-- Identity: users, wallets, passkeys, sessions and admins.

create table app_user (
  id uuid primary key,
  name text not null,
  avatar text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED', 'DELETED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Null until the user entered a code sent to this address.
  email text unique check (email = lower(email) and length(email) <= 254),
  language text not null default 'ja' check (language in ('ja', 'en')),
  bio text not null default '' check (length(bio) <= 500),
  -- True when other users can see the collection.
  shared boolean not null default true,
  birth_date date check (birth_date >= '1900-01-01'),
  -- The time of the guardian's consent, for a minor.
  guardian_consented_at timestamptz,
  disabled_reason text check (length(disabled_reason) <= 500),
  deleted_at timestamptz,
  -- The time of the last mail about trades. Notices soon after it wait and are sent together.
  notices_mailed_at timestamptz,
  -- The wide image above the user's profile.
  cover text,
  check (length(name) between 1 and 80 or status = 'DELETED'),
  check ((status = 'DELETED') = (deleted_at is not null)),
  -- The row stays because other rows refer to it. It keeps no personal data.
  check (status <> 'DELETED' or name = '' and bio = '' and avatar is null and cover is null and email is null
    and birth_date is null and guardian_consented_at is null and disabled_reason is null)
);
create index app_user_avatar on app_user (avatar) where avatar is not null;
create index app_user_cover on app_user (cover) where cover is not null;

-- One wallet, which belongs to one user.
create table wallet (
  address eth_address primary key,
  user_id uuid not null references app_user (id),
  linked_at timestamptz not null default now(),
  kind text not null default 'INJECTED' check (kind in ('INJECTED', 'ACCOUNT'))
);
create index wallet_user on wallet (user_id);

create table admin_user (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  password_hash text,
  -- AES-256-GCM under the server's own key, so a leaked table alone grants no access.
  totp_secret_sealed bytea,
  -- The last time step with an accepted code. A code works once.
  totp_last_step bigint not null default 0,
  failed_attempts integer not null default 0 check (failed_attempts >= 0),
  locked_until timestamptz,
  status text not null default 'ACTIVE' check (status in ('INVITED', 'ACTIVE', 'DISABLED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Admins from before scopes were introduced could do everything.
  scopes text[] not null,
  language text not null default 'ja' check (language in ('ja', 'en')),
  last_log_in_at timestamptz,
  row_version integer not null default 1,
  -- SHA-256 of 256 random bits. The link works once: using it replaces this hash with setup_hash.
  invitation_hash bytea unique,
  setup_hash bytea unique,
  invitation_expires_at timestamptz,
  -- Replaces the secret once a code from it was entered.
  totp_next_secret_sealed bytea,
  -- The time since which the admin has the present scopes and second factor. A new or extended admin can't confirm immediately.
  authority_since timestamptz not null default now(),
  check (status <> 'ACTIVE' or password_hash is not null and totp_secret_sealed is not null),
  check ((invitation_expires_at is null) = (invitation_hash is null and setup_hash is null)),
  -- Admins need the shipping scope to see postal addresses.
  check (cardinality(scopes) > 0 and scopes <@ array['owner', 'catalogue', 'sales', 'support', 'finance', 'shipping', 'viewer'])
);

-- One used nonce, kept until it expires to prevent its reuse.
create table used_sign_in_nonce (
  nonce text primary key,
  expires_at timestamptz not null
);
create index used_sign_in_nonce_expires_at on used_sign_in_nonce (expires_at);

create table smart_account (
  address text primary key references wallet (address),
  -- One account per user.
  user_id uuid not null unique references app_user (id),
  -- The passkey that determines the address. It may have been removed.
  first_x bytes32 not null,
  first_y bytes32 not null,
  first_rp_id_hash bytes32 not null,
  bound_at timestamptz not null,
  -- The deployment state on chain.
  deployed boolean not null default false,
  recovery_address eth_address,
  -- The id on chain of the passkey that the recovery address proposed, and the time when it can be added.
  proposed_key_id bytes32,
  proposal_ready_at timestamptz,
  -- The last recovery proposal for which the owner was notified.
  notified_of_proposal_ready_at timestamptz,
  check ((proposed_key_id is null) = (proposal_ready_at is null))
);

create table passkey (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  -- The credential id in browsers, base64url.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  -- The key id in the account contract: keccak256 of x, y and the site's hash.
  key_id bytes32 not null unique,
  x bytes32 not null,
  y bytes32 not null,
  rp_id_hash bytes32 not null,
  transports text[] not null default '{}',
  backed_up boolean not null default false,
  -- The authenticator's signature counter. A decrease indicates a cloned authenticator.
  sign_count bigint not null default 0 check (sign_count >= 0),
  name text not null check (length(name) between 1 and 60),
  standing text not null check (standing in ('REQUESTED', 'ACTIVE', 'REMOVED')),
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- The time when the counter decreased, which indicates a clone. Null once the owner entered a code from a mail.
  doubted_at timestamptz
);
create index passkey_user on passkey (user_id, created_at);

-- One session, which is a family of refresh tokens. Each token is exchanged once for the next. Reusing a token ends all of
-- them.
create table session (
  id uuid primary key,
  user_id uuid references app_user (id),
  admin_id uuid references admin_user (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in ('LOGOUT', 'TOKEN_REUSED', 'REVOKED')),
  -- The browser's own name, shortened. Null when it sent none.
  device text check (length(device) <= 120),
  -- Set by the refresh token exchange, every ten minutes during activity. This is precise enough for the time of the last
  -- activity.
  last_used_at timestamptz not null,
  -- The time of the last step-up authentication. Signing in counts as one.
  proved_at timestamptz not null,
  -- Removing this passkey ends the session.
  passkey_id uuid references passkey (id),
  check ((user_id is null) <> (admin_id is null)),
  check ((ended_at is null) = (end_reason is null))
);
create index session_by_user on session (user_id) where ended_at is null;
create index session_admin on session (admin_id) where ended_at is null;
-- Finds the sessions that may refer to a rejected passkey without a table scan, because the passkey is deleted.
create index session_passkey on session (passkey_id) where passkey_id is not null;

create table refresh_token (
  -- SHA-256 of the token, which is 256 random bits.
  token_hash bytea primary key,
  session_id uuid not null references session (id),
  created_at timestamptz not null default now(),
  spent_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

-- The newest code sent to one address, whether or not an account has the address. Older codes are invalid.
create table email_code (
  email text primary key check (email = lower(email) and length(email) <= 254),
  -- A keyed hash, because a million codes can be tried in a moment. Null once the code was used or had too many wrong guesses.
  code_hash bytea,
  expires_at timestamptz not null,
  -- Wrong guesses at this code.
  guesses integer not null default 0 check (guesses >= 0),
  -- The number of consecutive wrong guesses at any code.
  failed_attempts integer not null default 0 check (failed_attempts >= 0),
  locked_until timestamptz,
  -- The times of codes sent within the last day.
  sent_at timestamptz[] not null
);
create index email_code_expires_at on email_code (expires_at);

-- One proof that a user entered the code for an address. It is valid once, for the next step.
create table email_proof (
  -- SHA-256 of 256 random bits.
  token_hash bytea primary key,
  email text not null check (email = lower(email)),
  -- The user with this address, or the new user when a passkey is registered with the proof.
  user_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_proof_expires_at on email_proof (expires_at);

-- One challenge that a passkey signed, kept until it expires to prevent its reuse.
create table used_passkey_challenge (
  challenge text primary key,
  expires_at timestamptz not null
);
create index used_passkey_challenge_expires_at on used_passkey_challenge (expires_at);

create table admin_recovery_code (
  admin_id uuid references admin_user (id),
  -- A hash keyed by the server. Without a key, the fifty bits could be searched by anybody with the table.
  code_hash bytea,
  spent_at timestamptz,
  primary key (admin_id, code_hash)
);

-- One version of the terms or of the privacy policy. The latest effective version is in force. The setting replaces
-- `{operatorName}` in it.
create table legal_text (
  kind text check (kind in ('TERMS', 'PRIVACY')),
  version text check (length(version) between 1 and 40),
  effective_at timestamptz not null,
  text_ja text not null check (text_ja <> ''),
  text_en text not null check (text_en <> ''),
  primary key (kind, version),
  unique (kind, effective_at)
);

-- The first terms and the first privacy policy. A new version is a new row; these never change. Lines that begin with `# ` and
-- `## ` are headings, with `- ` items in a list.
insert into legal_text (kind, version, effective_at, text_ja, text_en) values
('TERMS', '1.0', '2025-01-01 00:00:00+09', $ja$# 利用規約

この規約は、{operatorName}（以下「当店」といいます）が運営するトレーディングカードのマーケット「Kura」（以下「本サービス」といいます）をご利用いただく条件を定めるものです。ご購入の前に、必ずお読みください。

## 1. 規約への同意

- 本サービスで購入、落札、購入の申し出をするには、この規約への同意が必要です。当店は、同意いただいた版、日時、本文を記録します。
- 所在地、連絡先、古物商許可番号などは「特定商取引法に基づく表記」に掲げます。

## 2. アカウント

- メールアドレスとパスキー、またはお持ちの暗号資産ウォレットで登録できます。登録はおひとりにつき一つとし、ご本人が行ってください。
- パスキーとウォレットの鍵は、お客様の端末だけにあります。当店は鍵をお預かりしておらず、再発行も、お客様に代わっての操作もできません。
- すべてのパスキーと復旧用の言葉を失うと、アカウントにあるカード、パック、残高をどなたも動かせなくなります。パスキーを二つ以上登録し、復旧用の言葉を紙などに控えて安全な場所に保管してください。
- アカウントを第三者に使わせたり、譲ったりすることはできません。不正に使われたと気づいたときは、すぐにご連絡ください。

## 3. 年齢と保護者の同意

- 規約に同意いただくときに、生年月日を申告していただきます。一度申告した生年月日は、ご自身では変更できません。
- 18歳未満の方は、親権者など法定代理人の同意を得たうえでご利用ください。同意の申告があった日時を記録します。
- 18歳未満の方の購入額には、当店が年齢に応じて定める月ごとの上限があります。上限の額は購入画面と設定画面でお知らせします。
- 年齢や保護者の同意を偽った場合を除き、民法による未成年者の取消権は妨げられません。

## 4. カードと保管

- 本サービスのカードは、鑑定済みの現物（スラブ）を当店の保管庫に納め、その一点ごとに一つのトークンを発行したものです。トークンをお持ちの方が、対応するスラブの引き渡しを求めることができます。
- 当店は、スラブを善良な管理者の注意をもって保管します。スラブの所在とトークンとの対応は、証明番号から公開ページで確かめられます。
- 引き渡しの手続きには、所定の手数料と送料がかかります。金額は手続きの前に示します。引き渡したスラブのトークンは消却されます。
- 鑑定の等級は鑑定機関の判断によるもので、当店がこれを保証するものではありません。写真と実物の色味は、画面により異なって見えることがあります。

## 5. パックと確率

- パックの中身は、開封するまで決まっていません。開封のときに、検証可能な乱数によって、その時点で残っているカードの中から一枚が選ばれます。結果は、当店を含めて誰も事前に知ることも変えることもできません。
- 各販売ページには、残っているカードに基づく現在の確率を掲げます。カードが引かれるたびに確率は変わります。購入時点の確率は記録され、抽選の正しさは証明ページで検証できます。
- どのカードが当たるかは偶然によります。支払額に見合う価値のカードが当たるとは限りません。
- 複数の種類をすべてそろえることを条件とする景品（いわゆるコンプガチャ）は行いません。当店がお客様からカードを現金で買い取ることもありません。

## 6. 代金、手数料、支払い

- 価格は商品ごとに表示する通貨（米ドルに連動するUSDC、USDTなど）で定めます。円の表示は設定された換算率による目安です。
- 購入の確定前に、数量、合計額、手数料、支払い方法、引き渡しの時期を一つの画面に表示します。確認の操作をした時点で申し込みとなり、ブロックチェーン上で取引が確定した時点で契約が成立し、代金が支払われ、商品が引き渡されます。
- ネットワークの障害や混雑により、確定までに時間がかかること、取引が成立しないことがあります。成立しなかった取引の代金は移動しません。

## 7. 返品と返金

- 開封を求めたパックは、返品、交換、返金ができません。未開封のパックと、カードそのものも、お客様のご都合による返品、返金はお受けしません。未開封のパックは、ほかの方に売ることも送ることもできます。
- 当店の責任により、商品を引き渡せない場合や、説明と異なる商品を引き渡した場合は、引き渡しのやり直し、または代金の返金をいたします。
- 法令がお客様に認める権利は、この条によって制限されません。

## 8. 利用者どうしの取引

- 出品、購入の申し出、入札は、お客様がご自身の鍵で署名した約束です。取り消すまで、または期限が来るまで、相手が応じると取引が成立し、取り消すことはできません。
- 利用者どうしの取引の当事者は、その利用者です。当店は取引の場を提供し、成立したときに、画面に表示する割合の手数料を受け取ります。
- オークションは、終了時に最も高い有効な入札で落札されます。終了の間際に入札があると、終了時刻が延びることがあります。

## 9. ポイント

- ポイントは、当店が無償で差し上げるものです。購入すること、現金や暗号資産に換えること、人に譲ることはできません。
- ポイントには有効期限があります。期限は残高の画面に示し、古いものから使われます。期限を過ぎたポイントは失効します。

## 10. 支出の限度と購入の休止

- お客様は、一か月（日本時間の暦月）に使う金額の上限をご自身で定めることができます。引き下げはすぐに、引き上げや解除は七日後に効力を生じます。
- 購入を一定の期間休止することもできます。休止の期間は、延ばすことはできますが、縮めることはできません。
- 上限の計算には、手続き中の購入と、成立する可能性のある申し出や入札も含めます。円への換算には、その時点の換算率を使います。

## 11. してはならないこと

- 法令に反すること、犯罪による収益の移転、他人になりすますこと、偽りの情報を登録すること。
- 自分の出品を自分で買うなどして価格や取引量を偽ること、購入の制限を複数のアカウントなどで免れること。
- 本サービスの仕組みに不正に働きかけること、過大な負荷をかけること、ほかの利用者や第三者の権利を害すること。
- 暴力団その他の反社会的勢力に属し、またはこれに関わりながら利用すること。

## 12. 利用の停止

- お客様がこの規約に反したとき、または不正な利用の疑いがあるとき、当店は、理由を示して本サービスの利用を停止することがあります。急を要するときは、停止した後に理由をお知らせします。
- 利用を停止しても、お客様の鍵の下にあるカードと残高は、当店が取り上げることはできず、お客様のものであり続けます。
- 保守、災害、ネットワークの障害などのために、本サービスの全部または一部を休むことがあります。

## 13. 退会

- 設定画面からいつでも退会できます。ただし、出品、申し出、入札、手続き中の取引があるあいだは、それを終えてからになります。
- 退会すると、氏名に代わる表示名、メールアドレス、生年月日、画像などの個人情報は消去され、元に戻せません。ブロックチェーン上の記録と、氏名を含まない取引の記録は残ります。
- 退会の前に、アカウントにあるカードと残高を移してください。退会の後は、当店はアカウントを開くお手伝いができません。

## 14. 当店の責任

- 当店の故意または過失によってお客様に損害が生じたときは、当店はその損害を賠償します。当店に故意も重大な過失もないときの賠償は、通常生ずる損害に限り、その取引の代金の額を上限とします。
- ブロックチェーンそのものの障害、暗号資産の価格の変動、お客様の端末や鍵の管理によって生じた損害は、当店に責任がある場合を除き、お客様の負担となります。

## 15. 規約の変更

- 当店は、お客様の利益になるとき、または変更が合理的であるときに、民法の定めに従ってこの規約を変更することがあります。変更の内容と効力の生じる日は、あらかじめ本サービスでお知らせします。
- 変更の後に購入などをするには、新しい版への同意が必要です。それまでの取引には、同意いただいた版が適用されます。

## 16. 準拠法と裁判所

- この規約は日本法に従います。日本語の本文を正文とし、英語の本文は参考のための訳文です。
- 本サービスに関する争いは、当店の所在地を管轄する地方裁判所または簡易裁判所を第一審の裁判所とします。消費者であるお客様が、法令によりご自身の住所地の裁判所に訴えることは妨げられません。
$ja$, $en$# Terms of service

These terms set out the conditions on which you use Kura, a marketplace for trading cards ("the service") run by {operatorName} ("the shop"). Please read them before you buy.

## 1. Your agreement

- To buy, to bid and to make offers you have to agree to these terms. The shop records the version, the time and the text that you agreed to.
- The shop's address, contact and antique dealer's licence number are in the notice under the Act on Specified Commercial Transactions.

## 2. Your account

- You can join with an e-mail address and a passkey, or with a crypto wallet of your own. One account for each person, made by that person.
- The keys of passkeys and wallets are on your devices alone. The shop doesn't hold them, can't issue them again and can't act in your place.
- If you lose all passkeys and the recovery words, nobody can move the cards, packs and balances of your account any more. Have two passkeys or more, and keep the recovery words on paper in a safe place.
- You can't let others use your account or hand it to them. Tell us at once if you think that somebody else has used it.

## 3. Age and guardians

- When you agree to these terms you say when you were born. You can't change it yourself later.
- If you are under 18, use the service only with the consent of a parent or other legal representative. The time at which you told us of it is recorded.
- For those under 18 the shop sets a monthly limit to what can be spent, by age. You see it where you buy and in your settings.
- Unless age or consent were misrepresented, the right of minors under the Civil Code to rescind a contract isn't affected.

## 4. Cards and custody

- A card here is a graded item (a slab) that lies in the shop's vault, and one token that stands for it. Whoever holds the token can ask for the slab to be handed over.
- The shop keeps slabs with the care of a good manager. Which slab belongs to which token can be looked up by certificate number on a public page.
- Handing over costs a fee and shipping, which you are shown beforehand. The token of a slab that was handed over is burned.
- A grade is the grader's judgement, which the shop doesn't guarantee. Colours may look different on your screen.

## 5. Packs and odds

- What is in a pack isn't decided before it is opened. On opening, one of the cards that are then left is chosen by verifiable randomness. Nobody, the shop included, can know or change the result beforehand.
- Each sale shows the present odds by the cards that are left. They change with every card that is drawn. The odds at the time of your purchase are recorded, and every draw can be verified on its proof page.
- Which card you get is chance. It may be worth less than you paid.
- There are no prizes for completing a set, and the shop never buys cards back for cash.

## 6. Prices, fees and payment

- Prices are in the currency shown with each item, such as USDC and USDT, which follow the US dollar. Amounts in yen are estimates at a rate that the shop has set.
- Before you confirm a purchase, one screen shows quantity, total, fee, means of payment and time of delivery. By confirming you place the order; when the transaction is final on the blockchain the contract is made, the price is paid and the item is yours.
- Faults or congestion of the network may delay a transaction or make it fail. Money doesn't move in a transaction that failed.

## 7. Returns and refunds

- A pack whose opening was asked for can't be returned, exchanged or refunded. Sealed packs and cards aren't taken back for reasons of your own either. You can sell a sealed pack or send it to somebody else.
- If the shop can't deliver by its own fault, or delivers something other than what was described, it delivers again or refunds the price.
- Rights that the law gives you aren't limited by this section.

## 8. Trades between users

- Listings, offers and bids are promises that you sign with your own key. Until you cancel them or their time is over, the other side can take them up, and then they can't be undone.
- The parties of such a trade are its users. The shop provides the place, and receives the fee that is shown when a trade is made.
- An auction goes to the highest valid bid at its end. A late bid may put the end off.

## 9. Points

- Points are given by the shop for free. They can't be bought, turned into cash or crypto-assets, or passed on.
- Points expire. When, is shown with your balance; the oldest are used first. Expired points are gone.

## 10. Spending limits and pauses

- You can set yourself a limit for what you spend in a calendar month of Japan time. A lower limit holds at once; a higher one, or none, seven days later.
- You can also pause your purchases for a time. A pause can be made longer, never shorter.
- Purchases under way and offers and bids that may still be taken up count towards the limit. Yen are reckoned at the rate of that time.

## 11. What you must not do

- Break the law, move the proceeds of crime, pretend to be somebody else or register what isn't true.
- Feign prices or volume, for example by buying what you list yourself, or get around purchase limits by several accounts.
- Tamper with the service, overload it, or harm the rights of other users or third parties.
- Use the service as a member or associate of organised crime.

## 12. Suspension

- If you break these terms, or misuse is suspected, the shop may suspend your use and gives its reasons; in urgent cases afterwards.
- Cards and balances under your keys stay yours even then: the shop can't take them.
- The service may be interrupted in whole or in part for maintenance, disasters or faults of the network.

## 13. Leaving

- You can delete your account in your settings at any time, once listings, offers, bids and trades under way are over.
- Your display name, e-mail address, birth date, pictures and other personal data are then erased for good. Records on the blockchain, and records of trades without your name, remain.
- Move the cards and balances of your account first. The shop can't help you open it afterwards.

## 14. Liability

- The shop compensates damage that it causes you by intent or negligence. Without intent or gross negligence, only ordinary damage up to the price of the transaction is compensated.
- Damage by faults of the blockchain itself, by changes in the price of crypto-assets or by how you keep your devices and keys is yours to bear, unless the shop is responsible for it.

## 15. Changes

- The shop may change these terms as the Civil Code allows: when it is in your interest, or when the change is reasonable. What changes and when is announced on the service beforehand.
- To buy after a change you have to agree to the new version. Earlier trades remain under the version that you agreed to.

## 16. Law and court

- These terms are governed by the law of Japan. The Japanese text is the binding one; the English is a translation for reference.
- Disputes go in the first instance to the district or summary court at the shop's seat. Consumers keep the right that the law gives them to sue at their own place of residence.
$en$),
('PRIVACY', '1.0', '2025-01-01 00:00:00+09', $ja$# プライバシーポリシー

{operatorName}（以下「当店」といいます）は、「Kura」（以下「本サービス」といいます）でお預かりする個人情報を、個人情報の保護に関する法律に従い、次のとおり取り扱います。

## 1. お預かりする情報

- 登録と設定: メールアドレス、表示名、自己紹介、プロフィール画像、言語、生年月日、保護者の同意の申告、支出の上限と休止の設定。
- 認証: パスキーの公開鍵と端末の呼び名、ウォレットのアドレス、ログイン中の端末と日時。指紋、顔、秘密鍵は端末の外に出ず、当店に届きません。
- 取引: 購入、開封、出品、申し出、入札、送付の記録と、同意いただいた規約の版。
- 通信の記録: IPアドレス、ブラウザーの種類、エラーの内容。
- お問い合わせの内容、引き渡しを求められたときのお届け先。

## 2. 利用の目的

- 本サービスの提供、本人の確認、取引の履行、お知らせとお問い合わせへの回答。
- 年齢に応じた購入の上限など、法令と業界の指針が求めることを行うため。
- 不正な利用の防止、障害の調査、サービスの改善。広告のための追跡は行いません。

## 3. 公開される情報

- ウォレットのアドレスと取引は、公開されたブロックチェーンに記録され、どなたでも見ることができ、消すことができません。
- 表示名、プロフィール画像、自己紹介は公開されます。コレクションは、公開しない設定にできます。メールアドレスと生年月日を公開することはありません。

## 4. 第三者への提供と委託

- ご本人の同意がある場合と、法令に基づく場合を除き、個人情報を第三者に提供しません。
- メールの配信、サーバーの運用、決済、配送を、必要な範囲で委託することがあります。委託先は適切に監督し、外国にある委託先には日本の法令が求める水準の保護を求めます。

## 5. 端末に保存するもの

- ログインの状態と表示の設定を、お使いの端末に保存します。消去するとログアウトした状態に戻ります。第三者の広告用クッキーは使いません。

## 6. 保存の期間

- 登録の情報は、退会されるまで保存します。退会されると、当店のデータベースから消去します。
- 取引の記録は、古物営業法、税法などが定める期間、氏名を含まない形で保存します。通信の記録は、調査に必要な期間の後に消去します。

## 7. 安全のための措置

- 通信は暗号化し、秘密の情報は暗号化して保存します。情報に触れることのできる担当者を限り、その操作を記録します。
- 万一漏えいが起きたときは、法令に従い、個人情報保護委員会とご本人にお知らせします。

## 8. ご本人の権利

- ご自身の情報は設定画面で見て、直し、退会によって消去できます。
- そのほか、開示、訂正、利用の停止などのご請求は、お問い合わせの窓口で受け付け、ご本人であることを確かめたうえで速やかに対応します。

## 9. 未成年の方へ

- 18歳未満の方は、保護者の同意を得てから登録してください。

## 10. 変更

- この方針を変更するときは、本サービスでお知らせします。重要な変更は、効力の生じる前にお知らせします。日本語の本文を正文とします。
$ja$, $en$# Privacy policy

{operatorName} ("the shop") handles personal information entrusted to it on Kura ("the service") under the Act on the Protection of Personal Information of Japan, as follows.

## 1. What we keep

- Registration and settings: e-mail address, display name, what you write of yourself, profile picture, language, birth date, a minor's declaration of consent, spending limit and pauses.
- Signing in: the public keys of passkeys and what you call your devices, wallet addresses, the devices that are signed in and since when. Fingerprints, faces and secret keys never leave your device or reach the shop.
- Trades: records of purchases, openings, listings, offers, bids and transfers, and the version of the terms that you agreed to.
- Connection: IP address, kind of browser, errors.
- What you write to us, and where a slab is to be sent when you ask for it.

## 2. What we use it for

- To provide the service, know who you are, carry out trades, tell you of them and answer you.
- To do what the law and the guidelines of the trade ask for, such as limits by age.
- To prevent misuse, look into faults and improve the service. We don't track you for advertising.

## 3. What is public

- Wallet addresses and transactions are on a public blockchain: anybody can see them, and nobody can erase them.
- Your display name, picture and what you write of yourself are public. You can keep your collection to yourself. Your e-mail address and birth date are never shown.

## 4. Others

- We give personal information to third parties only with your consent or where the law requires it.
- Sending mail, running servers, payment and shipping may be entrusted to others as far as needed. We supervise them, and ask of those abroad the protection that Japanese law requires.

## 5. What is kept on your device

- Your session and how you like things shown. Clearing it signs you out. There are no advertising cookies of third parties.

## 6. How long

- Registration data is kept until you delete your account, and then erased from our database.
- Records of trades are kept without your name for as long as the law on antique dealing, tax law and others require. Records of connections are erased once they are no longer needed.

## 7. Safety

- Connections are encrypted, and secrets are kept encrypted. Few people can reach your data, and what they do is recorded.
- Should data leak, we tell the Personal Information Protection Commission and you, as the law requires.

## 8. Your rights

- You can see and correct your data in your settings, and erase it by deleting your account.
- Ask us for anything else, such as disclosure, correction or an end of use; once we know that it is you, we see to it without delay.

## 9. Minors

- If you are under 18, join only with the consent of a parent or guardian.

## 10. Changes

- Changes of this policy are announced on the service, important ones before they come into effect. The Japanese text is the binding one.
$en$);

-- The exact text shown when a user agreed, byte for byte, keyed by the hash of both languages.
create table accepted_text (
  hash bytes32 primary key,
  version text not null,
  text_ja text not null,
  text_en text not null
);

create table terms_acceptance (
  user_id uuid references app_user (id),
  version text,
  hash text not null references accepted_text (hash),
  accepted_at timestamptz not null,
  primary key (user_id, version)
);

-- One file uploaded by a user, counted for the daily upload limit.
create table user_upload (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  media_name text unique,
  uploaded_at timestamptz not null,
  -- A user's file has its own name, even when another file has the same bytes. Only its user's release removes it. media_name
  -- is null after the release, and the upload still counts for its day.
  purpose text not null check (purpose in ('AVATAR', 'PUBLIC'))
);
create index user_upload_user on user_upload (user_id, uploaded_at);

-- One birth date that an admin corrected after seeing proof. A minor's limit depends on the date, so every change keeps its
-- reason. Erased with the account.
create table birth_date_correction (
  id uuid primary key,
  user_id uuid not null references app_user (id),
  at timestamptz not null,
  admin_id uuid not null references admin_user (id),
  previous date,
  corrected date not null,
  reason text not null check (length(reason) between 1 and 500),
  check (previous is distinct from corrected)
);
create index birth_date_correction_of_user on birth_date_correction (user_id, at);

-- One account at X. Tokens are encrypted with the key numbered token_key.
create table x_account (
  user_id uuid primary key references app_user (id),
  x_user_id text not null unique check (x_user_id ~ '^[1-9][0-9]{0,18}$'),
  name text not null check (name ~ '^[A-Za-z0-9_]{1,15}$'),
  access_token bytea not null,
  -- Null when X issued none.
  refresh_token bytea,
  token_key integer not null,
  expires_at timestamptz not null,
  -- Set when X refused the tokens. The user must link the account again.
  withdrawn_at timestamptz,
  linked_at timestamptz not null,
  version integer not null default 1,
  -- The time when new tokens were requested from X, until X answers. X invalidates a refresh token when it is used. A lost
  -- answer ends the access, and doesn't mean that the user revoked it.
  renewal_asked_at timestamptz
);

-- One started authorisation. Its state parameter is accepted once.
create table x_authorization (
  state_hash text primary key check (state_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references app_user (id),
  code_verifier bytea not null,
  redirect_url text not null,
  expires_at timestamptz not null
);
create index x_authorization_of_user on x_authorization (user_id);

create table admin_gift (
  id uuid primary key,
  admin_id uuid not null references admin_user (id),
  subject_kind text not null,
  subject_id text not null,
  -- The value of cards and packs, in USD with 6 decimals.
  value_base_units base_units not null,
  point_base_units base_units not null,
  tickets integer not null check (tickets >= 0),
  compensation_base_units base_units not null,
  given_at timestamptz not null
);
create index admin_gift_of_day on admin_gift (admin_id, given_at);
create index admin_gift_of_subject on admin_gift (subject_kind, subject_id);

create table admin_disabling (
  id uuid primary key,
  admin_id uuid not null references admin_user (id),
  disabled_by uuid not null references admin_user (id),
  disabled_at timestamptz not null,
  check (admin_id <> disabled_by)
);
create index admin_disabling_by on admin_disabling (disabled_by, disabled_at);

create table email_code_request (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  -- SHA-256 of the random challenge that the caller received.
  challenge_hash bytea not null unique,
  -- Keyed hash of the address and the caller's network or account.
  lane bytea not null,
  -- True for the account with the address, and for a network that used a code before. These requests don't count towards the
  -- shared limit.
  familiar boolean not null,
  -- A keyed hash. Null after use or too many wrong guesses.
  code_hash bytea,
  guesses integer not null default 0 check (guesses >= 0),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_code_request_of_address on email_code_request (email, requested_at);
create index email_code_request_expires_at on email_code_request (expires_at);

select announce_changes_of('app_user');

select announce_changes_of('wallet');

create trigger legal_text_append_only before delete or update or truncate
  on legal_text for each statement execute function refuse_change();
select announce_changes_of('legal_text');

create trigger accepted_text_append_only before delete or update or truncate
  on accepted_text for each statement execute function refuse_change();

-- References from tables above to tables that are created later.
alter table gas_budget add foreign key (user_id) references app_user (id);
alter table approval add foreign key (requested_by) references admin_user (id);
alter table approval add foreign key (decided_by) references admin_user (id);
alter table client_error add foreign key (resolved_by) references admin_user (id);
alter table client_error_note add foreign key (admin_id) references admin_user (id);
