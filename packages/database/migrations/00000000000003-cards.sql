-- Cards: collections, cards, slabs, stock and the lists of them.

-- Also folds long vowel marks, small kana and old kanji, like foldSearchText in packages/domain. ASCII text takes a fast path.
-- A large kana composes with a voicing mark that its small form left alone, so the result is composed again.
create function search_text(source text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(source) = length(source) then replace(lower(source), '~', '-')
    else normalize(translate(lower(
    regexp_replace(
      normalize(translate(regexp_replace(source, '[\uFE00-\uFE0F\U000E0100-\U000E01EF]', '', 'g'), '゛゜￣➖', E'\u3099\u309A--'), NFKC),
      '([ァ-ヺー])一(?=[ァ-ヺ])', '\1-', 'g')),
      'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼ'
      'ぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿー゠‐‑'
      '‒–—―−˗⁃─━〜〰∼⁓~亞惡壓圍醫爲壹隱榮營衞驛圓鹽緣艷應歐毆櫻奧橫溫穩假價畫會繪壞懷擴殼覺學嶽樂渴罐卷陷勸寬關歡觀'
      '氣歸龜僞戲犧舊據擧虛峽挾狹鄕曉區驅勳薰徑惠揭溪經繼莖螢輕鷄雞藝擊缺縣儉劍劒劔釼圈檢權獻硏險顯驗嚴戶吳娛廣效恆黃鑛號國圀黑'
      '碎濟齋劑雜參慘棧蠶贊殘絲齒兒辭濕實舍寫釋壽收從澁獸縱肅處緖敍尙奬將涉燒稱證乘剩壤孃條淨狀疊讓釀囑觸寢愼晉眞盡圖粹醉穗隨髓'
      '數樞瀨聲靜齊攝竊專戰淺潛纖踐錢禪雙壯搜插巢爭瘦窗總聰莊裝騷增臟藏卽屬續墮體對帶滯臺瀧擇澤單擔膽團彈斷癡遲晝蟲鑄廳徵聽敕鎭'
      '遞鐵轉點傳黨盜燈當鬪鬭德獨讀屆貳惱腦霸廢拜賣麥發髮拔晚蠻祕濱濵甁拂佛倂變邊邉步寶豐飜襃沒每萬滿麵默餠戾彌藥譯豫餘與譽搖樣'
      '謠來賴亂覽龍兩獵綠壘淚勵禮隸靈齡曆歷戀鍊爐勞樓郞祿錄灣遙瑤曾堯槇巖凜禱穰萠嶋嶌冨峯﨑髙𠮷渕舘桒栁薗靑淸敎旣彥產册內强歲飮'
      '嚙吞塡頰麴繫蔣醬鷗鹼俱剝摑焰瀆簞蠟烟檜礪晄禰彎',
      'アアイイウウエエオオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂツツヅテデトドナニヌネノハバパヒビピフブプヘベペホボ'
      'ポマミムメモヤヤユユヨヨラリルレロワワヰヱヲンヴカケヽヾアイウエオツヤユヨワカケクシストヌハヒフヘホムラリルレロ----'
      '--------------亜悪圧囲医為壱隠栄営衛駅円塩縁艶応欧殴桜奥横温穏仮価画会絵壊懐拡殻覚学岳楽渇缶巻陥勧寛関歓観'
      '気帰亀偽戯犠旧拠挙虚峡挟狭郷暁区駆勲薫径恵掲渓経継茎蛍軽鶏鶏芸撃欠県倹剣剣剣剣圏検権献研険顕験厳戸呉娯広効恒黄鉱号国国黒'
      '砕済斎剤雑参惨桟蚕賛残糸歯児辞湿実舎写釈寿収従渋獣縦粛処緒叙尚奨将渉焼称証乗剰壌嬢条浄状畳譲醸嘱触寝慎晋真尽図粋酔穂随髄'
      '数枢瀬声静斉摂窃専戦浅潜繊践銭禅双壮捜挿巣争痩窓総聡荘装騒増臓蔵即属続堕体対帯滞台滝択沢単担胆団弾断痴遅昼虫鋳庁徴聴勅鎮'
      '逓鉄転点伝党盗灯当闘闘徳独読届弐悩脳覇廃拝売麦発髪抜晩蛮秘浜浜瓶払仏併変辺辺歩宝豊翻褒没毎万満麺黙餅戻弥薬訳予余与誉揺様'
      '謡来頼乱覧竜両猟緑塁涙励礼隷霊齢暦歴恋錬炉労楼郎禄録湾遥瑶曽尭槙巌凛祷穣萌島島富峰崎高吉淵館桑柳園青清教既彦産冊内強歳飲'
      '噛呑填頬麹繋蒋醤鴎鹸倶剥掴焔涜箪蝋煙桧砺晃祢弯'), NFC) end $$;

-- Extracts grams one word at a time, which halves the work for each new text.
create function search_grams(source text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct gram), '{}')
  from regexp_split_to_table(source, '\s+') word
  cross join lateral (
    select substr(word, place, size) as gram
      from generate_series(1, length(word)) place, (values (1), (2)) sizes (size)
     where place + size - 1 <= length(word)) grams
$$;

-- Returns the grams to look up for a word. Pairs contain the information of its single characters and occur in far fewer texts.
create function search_keys(source text) returns text[] language sql immutable strict parallel safe as $$
  select case when length(source) < 2 then array[source]
              else array(select substr(source, place, 2) from generate_series(1, length(source) - 1) place
                          where substr(source, place, 2) !~ '\s') end $$;

-- Removes leading zeros from a certificate number, so one slab has one row. The slab registry on chain hashes this identity.
create function certificate_identity(certificate_number text) returns text
  language sql immutable strict parallel safe
  return case when certificate_number ~ '^0[0-9]+$'
    then coalesce(nullif(ltrim(certificate_number, '0'), ''), '0')
    else certificate_number end;

-- Normalises a collection number for comparison, like collectionNumberKey in packages/domain.
create function collection_number_key(collection_number text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(upper(replace(normalize(collection_number, NFKC), ' ', '')), '(^|[^0-9])0+(?=[0-9])', '\1', 'g')
$$;

create table collection (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  symbol text not null check (symbol ~ '^[A-Z0-9]{2,10}$'),
  description text not null default '',
  image text,
  display_order integer not null default 0,
  -- Projected: the factory's event contains the contract address.
  status text not null default 'PENDING' check (status in ('PENDING', 'ACTIVE', 'FAILED')),
  contract_address eth_address unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- { ja: { title, description }, en: { title, description } }
  texts jsonb not null check (jsonb_typeof((texts -> 'ja') -> 'title') = 'string'
    and jsonb_typeof((texts -> 'ja') -> 'description') = 'string' and jsonb_typeof((texts -> 'en') -> 'title') = 'string'
    and jsonb_typeof((texts -> 'en') -> 'description') = 'string'),
  -- The logo is in `image`.
  cover text,
  version integer not null default 1,
  check ((status = 'ACTIVE') = (contract_address is not null))
);

-- Projected: one account with the minter role on a collection's contract.
create table collection_minter (
  contract_address text,
  account eth_address,
  -- Projected: the time from which a minter role grant counts, in chain seconds. `counts` is true when it counts in the newest
  -- block.
  counts_from_seconds bigint not null default 0,
  counts boolean not null default true,
  primary key (contract_address, account)
);

-- One image, video or table, named by the hash of its stored bytes.
create table media (
  name text primary key,
  kind text not null check (kind in ('PICTURE', 'VIDEO', 'TABLE')),
  size_bytes integer not null check (size_bytes > 0),
  width integer,
  height integer,
  created_at timestamptz not null default now(),
  -- Includes tables that admins upload, in addition to images and videos.
  check (name ~ '^[0-9a-f]{64}\.(jpeg|webp|png|mp4|csv)$'),
  check ((kind = 'PICTURE') = (width is not null and height is not null))
);

-- Projected: one transfer of a token of the shop.
create table nft_transfer (
  contract_address text,
  token_id numeric(78, 0),
  block_number bigint,
  log_index integer,
  from_address text not null,
  to_address text not null,
  transaction_hash text not null,
  transferred_at timestamptz not null,
  primary key (contract_address, token_id, block_number, log_index)
);
create statistics nft_transfer_types on (case when from_address = '0x0000000000000000000000000000000000000000' then 'Mint' else
  'Transfer' end) from nft_transfer;
-- Uses the exact expressions from the view, so queries for one wallet use the index.
create index nft_transfer_sender on nft_transfer (nullif(from_address, '0x0000000000000000000000000000000000000000'),
  transferred_at desc);
create index nft_transfer_receiver on nft_transfer (nullif(to_address, '0x0000000000000000000000000000000000000000'),
  transferred_at desc);
create index nft_transfer_time on nft_transfer (( case when (from_address = '0x0000000000000000000000000000000000000000') then
  'Mint' else 'Transfer' end), transferred_at desc, log_index desc);

-- One printed card. Many slabs can contain a copy of it. A trigger inserts the row when cards are added.
create table product (
  id integer generated always as identity primary key,
  collection_id uuid not null references collection (id),
  collection_name text not null,
  name text not null,
  japanese_title text,
  category text,
  year smallint,
  expansion_mark text,
  collection_number text,
  -- Identifies a product, regardless of the length of its texts.
  key uuid not null unique,
  search text generated always as (search_text((((((((name || ' ') || coalesce(japanese_title, '')) || ' ') ||
    coalesce(expansion_mark, '')) || ' ') || coalesce(collection_number, '')) || ' ') || collection_name)) stored not null
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
create index product_grams on product using gin (search_grams(search)) with (fastupdate=off);
create index product_set on product (collection_id, expansion_mark);
create index product_number on product (collection_number);
create index product_number_key on product (split_part(collection_number_key(collection_number), '/', 1));

-- One card (one slab permanently) or one pack (a sealed token that later leads to its card). They share a table because lists,
-- orders and wallets treat both alike.
create table nft (
  id uuid primary key,
  kind text not null check (kind in ('card', 'pack')),
  collection_id uuid not null references collection (id),
  name text not null check (length(name) between 1 and 200),
  photo_front text references media (name),
  photo_back text references media (name),
  video text references media (name),
  reveal_state text not null check (reveal_state in ('UNREVEALED', 'REVEALED', 'OFF_CHAIN')),
  sale_type text not null default 'UNASSIGNED' check (sale_type in ('FIXED_PRICE', 'AUCTION', 'OFF_CHAIN', 'UNASSIGNED',
    'GACHA')),
  publish_state text not null default 'DRAFT' check (publish_state in ('PUBLISHED', 'DRAFT')),
  display_order integer not null default 0,
  -- The token, projected from the chain. Null while there is none. The owner is also null after a burn.
  contract_address eth_address,
  token_id numeric(78, 0) check (token_id >= 0),
  owner eth_address,
  -- The drop that contains or contained it, its rank there, and the card from an opened pack.
  gacha_id uuid,
  rank text check (rank in ('SS', 'S', 'A', 'B', 'C')),
  secret boolean not null default false,
  card_id uuid unique references nft (id),
  -- The slab. The serial hash commits to grader, certificate number and grade.
  grader text check (grader ~ '^[A-Z0-9]{2,16}$'),
  certificate_number text check (certificate_number ~ '^[A-Z0-9]{1,32}$'),
  grade smallint check (grade between 1 and 10),
  serial_hash bytes32,
  category text,
  year smallint check (year between 1900 and 2100),
  japanese_title text,
  collection_number text,
  expansion_mark text,
  value_base_units base_units,
  -- The time when the slab left the shop permanently. Its certificate number may return as a new card.
  redeemed_at timestamptz,
  -- Written by the order projection: best fillable listing and offer, last and highest sale. All tokens have 6 decimals, so
  -- their base units are comparable.
  price numeric(78, 0),
  payment_token text check (payment_token in ('USDC', 'USDT', 'POINT')),
  highest_price numeric(78, 0),
  highest_price_token text check (highest_price_token in ('USDC', 'USDT')),
  listed_at timestamptz,
  last_sale_price numeric(78, 0),
  last_sale_token text check (last_sale_token in ('USDC', 'USDT')),
  last_sold_at timestamptz,
  highest_sale_price numeric(78, 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- Set only for cards.
  product_id integer references product (id),
  -- Projected: the state of the token's claim to its slab.
  claim_status text not null default 'NONE' check (claim_status in ('NONE', 'HELD', 'OVERRIDDEN')),
  -- The time when the burn of an exchanged card became final. Its slab is then in stock again as another card.
  exchanged_at timestamptz,
  -- Projected: true for the last pack in a drop with a last-one prize.
  last_one_prize boolean not null default false,
  -- The time when a redeemed card's parcel was first shipped. The slab has left the shop and may return as another card. An
  -- admin sets it once the burn is final, so no reorganisation reverts it. Until then the certificate is taken.
  shipped_at timestamptz,
  -- The registry's key for the card's slab. PostgreSQL has no Keccak-256, so the server writes the key with the certificate.
  -- The job `watch-slabs` writes it for older cards.
  slab_key text,
  check ((contract_address is null) = (token_id is null)),
  check (owner is null or token_id is not null),
  check ((kind = 'card') = (serial_hash is not null)),
  check (kind = 'pack' or grader is not null and certificate_number is not null and grade is not null),
  check (kind = 'card' or grader is null and certificate_number is null and grade is null and rank is null),
  check (kind = 'card' or reveal_state <> 'OFF_CHAIN'),
  check (kind = 'card' or (reveal_state = 'REVEALED') = (card_id is not null)),
  check (kind = 'pack' or card_id is null and reveal_state <> 'UNREVEALED'),
  check (kind = 'pack' or (reveal_state = 'REVEALED') = (token_id is not null)),
  check ((price is null) = (payment_token is null)),
  check ((highest_price is null) = (highest_price_token is null)),
  unique (contract_address, token_id),
  constraint nft_exchanged_check check (exchanged_at is null or kind = 'card' and owner is null),
  constraint nft_only_packs_get_prizes check (kind = 'pack' or not last_one_prize),
  constraint nft_shipped_check check (shipped_at is null or redeemed_at is not null and exchanged_at is null)
) with (autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_analyze_scale_factor=0.01);
create index nft_owner on nft (owner, kind) where owner is not null;
create index nft_gacha on nft (gacha_id, kind) where gacha_id is not null;
-- Finds the newest items in a collection, which provide its covers.
create index nft_newest_of_collection on nft (collection_id, kind, created_at desc, id);
create index nft_certificate_identity on nft (certificate_identity(certificate_number)) where kind = 'card';
-- Finds certificate numbers by prefix.
create index nft_certificate_beginning on nft (certificate_number text_pattern_ops) where kind = 'card';
create unique index nft_certificate_of_live_slab on nft (grader, certificate_identity(certificate_number))
  where (kind = 'card') and (shipped_at is null) and (exchanged_at is null);
create unique index nft_serial_hash_of_live_slab on nft (serial_hash) where (shipped_at is null) and (exchanged_at is null);
create index nft_serial_hash_of_former_slab on nft (serial_hash) where (shipped_at is not null) or (exchanged_at is not null);
create index nft_slab_key on nft (slab_key) where slab_key is not null;
create index nft_without_slab_key on nft (id) where (slab_key is null) and (certificate_number is not null);
create index nft_without_claim on nft (id) where (kind = 'card') and (claim_status = 'NONE') and (owner is not null)
  and (redeemed_at is null);
-- Finds the cards of few products or groups, to be sorted afterwards.
create index nft_of_product on nft (product_id, grader, grade) where product_id is not null;
-- The export of cards.
create index nft_creation on nft (kind, created_at, id);
-- Counts the holders of a collection.
create index nft_holder on nft (collection_id, owner) where (kind = 'card') and (owner is not null);

-- One lock row per slab. A drop, sale or redeem that claims a slab first locks and updates this row. Only one of them can
-- therefore have the slab.
create table slab_claim (
  card_id uuid primary key references nft (id) on delete cascade,
  holder text not null default 'VAULT' check (holder in ('VAULT', 'DROP', 'WALLET', 'REDEEM', 'REDEEMED')),
  -- The drop or redeem that has the slab.
  reference uuid,
  updated_at timestamptz not null default now(),
  -- The operator's latest transaction for the slab. Nothing else may claim the slab while it is pending, because it may be
  -- minted, burned or sent at any moment.
  transaction_id uuid references operator_transaction (id),
  check ((holder in ('DROP', 'REDEEM')) = (reference is not null))
);
create index slab_claim_transaction on slab_claim (transaction_id) where transaction_id is not null;

-- One filter that admins define for the market, about one card attribute.
create table card_filter (
  id uuid primary key,
  attribute text not null,
  type text not null check (type in ('Text', 'Number', 'Dropdown')),
  name_ja text not null check (length(name_ja) between 1 and 40),
  name_en text not null check (length(name_en) between 1 and 40),
  shown boolean not null default true,
  -- Starts at 1 without gaps. Checked at commit, because moving one filter moves others.
  position integer not null check ("position" > 0),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique ("position") deferrable initially deferred
);

create table card_group (
  id integer generated always as identity primary key,
  grade smallint,
  year smallint,
  collection_id uuid not null references collection (id),
  kind text not null check (kind in ('card', 'pack')),
  rank text,
  grader text,
  category text,
  expansion_mark text,
  gacha_id uuid,
  key uuid not null unique,
  check (kind = 'pack' or gacha_id is null)
) with (fillfactor=80, autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.02);
create index card_group_year on card_group (year);
create index card_group_rank on card_group (rank);
create index card_group_set on card_group (expansion_mark);

-- One card or pack on a user's watchlist.
create table watched_nft (
  user_id uuid references app_user (id),
  nft_id uuid,
  watched_at timestamptz not null,
  primary key (user_id, nft_id)
);
create index watched_nft_latest on watched_nft (user_id, watched_at desc, nft_id);
-- Finds the users to notify about a lower price.
create index watched_nft_watchers on watched_nft (nft_id);

-- One sale of a card with its collection, copied from the view `nft_sale`. The view reads orders and stock sales.
create table collection_sale (
  id uuid primary key,
  collection_id uuid not null references collection (id) on delete cascade,
  sold_at timestamptz not null,
  price_base_units numeric(78, 0) not null
);
create index collection_sale_time on collection_sale (collection_id, sold_at) include (price_base_units);

-- Projected: one token that claimed a slab at the registry, even if no card in the shop has it.
create table slab_token (
  contract_address eth_address,
  token_id numeric(78, 0),
  slab_key text not null,
  serial_hash text not null,
  status text not null check (status in ('HELD', 'OVERRIDDEN')),
  transaction_hash text not null,
  block_number bigint not null,
  primary key (contract_address, token_id)
);
create index slab_token_serial_hash on slab_token (serial_hash);
create index slab_token_slab_key on slab_token (slab_key);

-- One table of cards that an admin imports. The uploaded file is read once into rows, which the check and the import use.
create table card_import (
  id uuid primary key,
  collection_id uuid not null references collection (id),
  file_name text not null check (length(file_name) between 1 and 255),
  status text not null default 'CHECKING' check (status in ('CHECKING', 'CHECKED', 'IMPORTING', 'COMPLETED', 'FAILED')),
  -- The reason why the file could not be read as a table.
  failure jsonb,
  ignored_headings text[] not null default '{}',
  size_bytes integer not null check (size_bytes > 0),
  read_bytes integer not null default 0,
  -- True when the running or last import also accepts rows without a front photo.
  without_photos boolean not null default false,
  created_by uuid not null references admin_user (id),
  created_at timestamptz not null,
  -- The admin who started the running or last import.
  started_by uuid references admin_user (id),
  completed_at timestamptz,
  version integer not null default 1,
  -- The format in which the file was read: encoding, delimiter, header row and the texts above it. Null for older imports.
  reading jsonb,
  check ((status = 'FAILED') = (failure is not null)),
  check ((status not in ('IMPORTING', 'COMPLETED')) or started_by is not null)
);
create index card_import_created on card_import (created_at desc, id);

create table card_import_row (
  import_id uuid references card_import (id) on delete cascade,
  -- The line number of the record in the file, from 2. Line 1 has the headings.
  row_number integer check (row_number > 1),
  cells jsonb not null,
  -- The normalised card. Null when a cell is invalid.
  card jsonb,
  cell_problems jsonb not null default '[]',
  grader text,
  certificate_number text,
  -- The photo file names from the row's own columns.
  photo_front_key text,
  photo_back_key text,
  photo_front text references media (name),
  photo_back text references media (name),
  -- An earlier row with the same slab.
  duplicate_of integer,
  -- The card in the shop with the same certificate.
  taken_by uuid,
  card_id uuid references nft (id) on delete set null,
  imported_at timestamptz,
  version integer not null default 1,
  state text generated always as ( case when imported_at is not null then 'IMPORTED' when card is null
    or duplicate_of is not null or taken_by is not null then 'REJECTED' else 'READY' end) stored not null,
  check ((card is null) = (cell_problems <> '[]')),
  check (imported_at is null or card is not null),
  check (card_id is null or imported_at is not null),
  primary key (import_id, row_number)
);
create index card_import_row_state on card_import_row (import_id, state, row_number);
create index card_import_row_slab on card_import_row (import_id, certificate_identity(certificate_number), row_number);
create index card_import_row_card on card_import_row (card_id) where card_id is not null;
create index card_import_row_front_key on card_import_row (import_id, photo_front_key) where photo_front_key is not null;
create index card_import_row_back_key on card_import_row (import_id, photo_back_key) where photo_back_key is not null;

-- One photo uploaded for an import, identified by its file name.
create table card_import_photo (
  import_id uuid references card_import (id) on delete cascade,
  file_key text check (length(file_key) between 1 and 255),
  file_name text not null check (length(file_name) between 1 and 255),
  media_name text not null references media (name),
  side text not null check (side in ('FRONT', 'BACK')),
  -- The row that the photo belongs to. Null while no row or several rows have its slab or file name.
  row_number integer,
  uploaded_at timestamptz not null,
  primary key (import_id, file_key)
);
create index card_import_photo_unmatched on card_import_photo (import_id, file_key) where row_number is null;

-- One bulk action by an admin on many cards. A job performs it and stores a result for each card.
create table bulk_act (
  id uuid primary key,
  kind text not null check (kind in ('PUBLISH', 'HIDE', 'SET_VALUE', 'LIST', 'UNLIST', 'MINT', 'ADD_TO_DROP')),
  parameters jsonb not null,
  status text not null default 'RUNNING' check (status in ('RUNNING', 'COMPLETED', 'CANCELLED')),
  created_by uuid not null references admin_user (id),
  created_at timestamptz not null,
  completed_at timestamptz,
  -- The approval by a second admin: one for all cards.
  approval_id uuid references approval (id),
  check ((status = 'RUNNING') = (completed_at is null))
);
create index bulk_act_created on bulk_act (created_at desc, id);

create table bulk_act_item (
  bulk_act_id uuid references bulk_act (id) on delete cascade,
  position integer,
  card_id uuid not null references nft (id) on delete cascade,
  status text not null default 'PENDING' check (status in ('PENDING', 'DONE', 'REFUSED')),
  -- The problem code of a refusal, and the card's state where the code has one.
  code text,
  state text,
  done_at timestamptz,
  -- The card's value when a price far below it was confirmed. Null for other cards.
  approved_value_base_units base_units,
  -- True also for a card without a value in an approved bulk action. Its approved value is null.
  approved boolean not null default false,
  check ((status = 'REFUSED') = (code is not null)),
  check ((status = 'PENDING') = (done_at is null)),
  primary key (bulk_act_id, "position"),
  unique (bulk_act_id, card_id)
);
create index bulk_act_item_status on bulk_act_item (bulk_act_id, status, "position");
create index bulk_act_item_card on bulk_act_item (card_id);

-- The filters, sort order and columns of one list, saved by an admin under a name.
create table saved_view (
  id uuid primary key,
  admin_id uuid not null references admin_user (id) on delete cascade,
  list text not null check (list = 'cards'),
  name text not null check (length(name) between 1 and 60),
  -- The query string of the list.
  query text not null check (length(query) <= 2000),
  created_at timestamptz not null,
  unique (admin_id, list, name)
);

-- One grader's answer about a certificate. It is stored because graders limit requests.
create table certificate_lookup (
  grader text,
  certificate_number text check (certificate_number ~ '^[0-9]{1,12}$'),
  -- Null when the grader has no such certificate.
  record jsonb,
  fetched_at timestamptz not null,
  primary key (grader, certificate_number)
);

-- One pause after a grader rejected a request for its rate limit. The shop sends no requests to it until then.
create table certificate_lookup_pause (
  grader text primary key,
  until timestamptz not null
);

-- One count of all slabs in the vault. Its result is stated on chain.
create table stock_take (
  id uuid primary key,
  -- 202611 for November 2026.
  month integer not null check (month between 202001 and 999912 and (month % 100) >= 1 and (month % 100) <= 12),
  status text not null check (status in ('OPEN', 'PUBLISHING', 'PUBLISHED', 'ABANDONED')),
  started_by uuid not null references admin_user (id),
  started_at timestamptz not null,
  -- The admin who published or abandoned it, and the reason for abandoning it.
  closed_by uuid references admin_user (id),
  closed_at timestamptz,
  close_reason text check (length(close_reason) between 1 and 500),
  -- The number of times that its statement was queued, and the last transaction.
  attempts integer not null default 0,
  transaction_id uuid references operator_transaction (id),
  -- The source of the last statement: the published file, byte for byte.
  report bytea,
  report_hash bytes32,
  report_block bigint,
  check ((report is null) = (report_hash is null) and (report is null) = (report_block is null)),
  check ((status not in ('PUBLISHING', 'PUBLISHED')) or report is not null and transaction_id is not null),
  check (status <> 'ABANDONED' or closed_at is not null)
);
-- Allows one count at a time. Two counts would each have a part of the slabs.
create unique index stock_take_active on stock_take ((true)) where status in ('OPEN', 'PUBLISHING');
create index stock_take_report on stock_take (report_hash) where report_hash is not null;

-- One scanned slab, identified by its label because a card can be corrected or removed during the count.
create table stock_take_slab (
  stock_take_id uuid not null references stock_take (id) on delete cascade,
  -- Empty when only the number was scanned and no known slab has it.
  grader text not null check (grader ~ '^[A-Z0-9]{0,16}$'),
  certificate_number text not null check (certificate_number ~ '^[A-Z0-9]{1,32}$'),
  photo text references media (name),
  scanned_by uuid not null references admin_user (id),
  scanned_at timestamptz not null
);
create unique index stock_take_slab_once on stock_take_slab (stock_take_id, grader, certificate_identity(certificate_number));
create index stock_take_slab_photo on stock_take_slab (photo) where photo is not null;

-- The reason for one difference. Publishing the count deletes the reasons for resolved differences.
create table stock_take_difference (
  stock_take_id uuid not null references stock_take (id) on delete cascade,
  kind text not null check (kind in ('MISSING', 'SURPLUS')),
  grader text not null check (grader ~ '^[A-Z0-9]{0,16}$'),
  certificate_number text not null check (certificate_number ~ '^[A-Z0-9]{1,32}$'),
  reason text not null check (length(reason) between 1 and 500),
  explained_by uuid not null references admin_user (id),
  explained_at timestamptz not null
);
create unique index stock_take_difference_once on stock_take_difference (stock_take_id, kind, grader,
  certificate_identity(certificate_number));

-- The result of a count for one collection, at the block of its report.
create table stock_take_collection (
  stock_take_id uuid references stock_take (id) on delete cascade,
  collection_id uuid references collection (id),
  -- The number of slabs that should be in the vault, and the number of these that were scanned.
  expected integer not null check (expected >= 0),
  present integer not null,
  -- The number of tokens not burned, and the number of their slabs that were scanned.
  tokens integer not null check (tokens >= 0),
  counted integer not null,
  -- The number of slabs with a burned token that weren't shipped.
  outgoing integer not null check (outgoing >= 0),
  check (present between 0 and expected),
  check (counted between 0 and tokens),
  primary key (stock_take_id, collection_id)
);

create table former_card_value (
  id bigint generated always as identity primary key,
  -- Has no foreign key: the value of a removed card counts for the next card with its certificate.
  card_id uuid not null,
  grader text not null,
  certificate text not null,
  value_base_units base_units not null check (value_base_units > 0),
  until timestamptz not null
);
create index former_card_value_of_card on former_card_value (card_id, until);
create index former_card_value_of_slab on former_card_value (grader, certificate, until);

-- Lists filter and sort cards and packs by these columns. Each card and pack has a row. Lists count rows, so they are narrow.
create table listed_card (
  id uuid primary key references nft (id) on delete cascade,
  kind text not null,
  -- Whether everybody sees it in lists. Admins see the others too.
  shown boolean not null,
  group_id integer not null references card_group (id),
  product_id integer references product (id),
  collection_id uuid not null,
  gacha_id uuid,
  reveal_state text not null,
  publish_state text not null,
  sale_type text not null,
  price numeric(78, 0),
  listed_at timestamptz,
  created_at timestamptz not null,
  display_order integer not null,
  last_sold_at timestamptz,
  highest_price numeric(78, 0),
  highest_sale_price numeric(78, 0),
  value_base_units numeric(78, 0)
) with (autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_analyze_scale_factor=0.01);
-- Totals and facets read these indexes alone.
create index listed_card_by_group on listed_card (kind, shown, group_id, price);
create index listed_card_by_product on listed_card (product_id, kind, shown, price, group_id);
create index listed_card_by_collection on listed_card (collection_id, kind, shown, price) include (highest_price);
create index listed_card_by_state on listed_card (kind, publish_state, reveal_state, sale_type, collection_id, group_id);
create index listed_card_by_drop on listed_card (gacha_id, kind) where gacha_id is not null;
-- Pages are read in the order of these, with the columns that most filters need.
create index listed_card_by_price on listed_card (kind, shown, price, id) include (collection_id, group_id, product_id)
  where price is not null;
create index listed_card_by_listing on listed_card (kind, shown, listed_at, id) include (price, collection_id, group_id,
  product_id) where price is not null;
create index listed_card_by_creation on listed_card (kind, shown, created_at, id) include (price, collection_id, group_id,
  product_id);
-- Most cards have the same order, so both directions have an index.
create index listed_card_by_display on listed_card (kind, shown, display_order, id) include (price, collection_id, group_id,
  product_id);
create index listed_card_by_display_down on listed_card (kind, shown, display_order desc, id) include (price, collection_id,
  group_id, product_id);
create index listed_card_by_last_sale on listed_card (kind, shown, last_sold_at, id) include (price, collection_id, group_id,
  product_id) where last_sold_at is not null;
create index listed_card_by_highest_offer on listed_card (kind, shown, highest_price, id) include (price, collection_id,
  group_id, product_id) where highest_price is not null;
create index listed_card_by_highest_sale on listed_card (kind, shown, highest_sale_price, id) include (price, collection_id,
  group_id, product_id) where highest_sale_price is not null;
create index listed_card_by_value on listed_card (kind, shown, value_base_units, id) include (price, collection_id, group_id,
  product_id) where value_base_units is not null;

-- A group has the properties that its cards share and lists filter by. It is never changed.
create function card_group_of(card nft) returns integer language plpgsql as $$
declare
  the_key constant uuid := derived_id(case card.kind
    when 'pack' then concat_ws(',', 'pack', card.collection_id, quote_nullable(card.gacha_id))
    else concat_ws(',', 'card', card.collection_id, quote_nullable(card.category), quote_nullable(card.year),
           quote_nullable(card.expansion_mark), quote_nullable(card.grader), quote_nullable(card.grade),
           quote_nullable(card.rank)) end);
  the_group integer := (select id from card_group where key = the_key);
begin
  if the_group is null then
    insert into card_group (key, kind, collection_id, gacha_id, category, year, expansion_mark, grader, grade, rank)
    values (the_key, card.kind, card.collection_id, case card.kind when 'pack' then card.gacha_id end, card.category, card.year,
            card.expansion_mark, card.grader, card.grade, card.rank)
    on conflict (key) do nothing;
    select id into strict the_group from card_group where key = the_key;
  end if;
  return the_group;
end $$;

-- A card is shown when its token exists or an admin published it, unless it is a secret prize; a pack when it has a price.
create function is_shown(card nft) returns boolean language sql immutable
  return case card.kind when 'pack' then card.price is not null
    else card.reveal_state = 'REVEALED' or (card.publish_state = 'PUBLISHED' and not card.secret) end;

-- Lists all cards at once. Only the adoption of a former schema calls it.
create function list_all_cards() returns void language sql as $$
  insert into listed_card (id, kind, shown, group_id, product_id, collection_id, gacha_id, reveal_state, publish_state, sale_type,
    price, listed_at, created_at, display_order, last_sold_at, highest_price, highest_sale_price, value_base_units)
  select n.id, kind, is_shown(n), card_group_of(n), product_id, collection_id, gacha_id, reveal_state, publish_state, sale_type,
         price, listed_at, created_at, display_order, last_sold_at, highest_price, highest_sale_price, value_base_units
  from nft n;
$$;

create function rename_products() returns trigger language plpgsql as $$
begin
  update product set collection_name = new.name where collection_id = new.id;
  return null;
end $$;

create function sync_collection_sales() returns trigger language plpgsql as $$
declare
  ids uuid[];
begin
  if tg_op = 'INSERT' then
    ids := array(select id from added where status = 'Completed');
  elsif tg_op = 'DELETE' then
    ids := array(select id from removed where status = 'Completed');
  else
    ids := array(select id from removed where status = 'Completed' union select id from added where status = 'Completed');
  end if;
  if cardinality(ids) > 0 then
    perform refresh_collection_sales(ids);
  end if;
  return null;
end $$;

create function sync_moved_card_sales() returns trigger language plpgsql as $$
begin
  perform refresh_collection_sales(array(select id from nft_sale where nft_id = new.id));
  return null;
end $$;

create function record_former_value() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.value_base_units, new.grader, new.certificate_number)
     is not distinct from (old.value_base_units, old.grader, old.certificate_number) then
    return null;
  end if;
  insert into former_card_value (card_id, grader, certificate, value_base_units, until)
  values (old.id, old.grader, certificate_identity(old.certificate_number), old.value_base_units,
          case tg_op when 'DELETE' then now() else new.updated_at end);
  return null;
end $$;

create function list_card() returns trigger language plpgsql as $$
begin
  insert into listed_card (id, kind, shown, group_id, product_id, collection_id, gacha_id, reveal_state, publish_state, sale_type,
    price, listed_at, created_at, display_order, last_sold_at, highest_price, highest_sale_price, value_base_units)
  values (new.id, new.kind, is_shown(new), card_group_of(new), new.product_id, new.collection_id, new.gacha_id,
    new.reveal_state, new.publish_state, new.sale_type, new.price, new.listed_at, new.created_at, new.display_order,
    new.last_sold_at, new.highest_price, new.highest_sale_price, new.value_base_units)
  on conflict (id) do update set (kind, shown, group_id, product_id, collection_id, gacha_id, reveal_state, publish_state,
    sale_type, price, listed_at, created_at, display_order, last_sold_at, highest_price, highest_sale_price, value_base_units)
  = row (excluded.kind, excluded.shown, excluded.group_id, excluded.product_id, excluded.collection_id, excluded.gacha_id,
    excluded.reveal_state, excluded.publish_state, excluded.sale_type, excluded.price, excluded.listed_at, excluded.created_at,
    excluded.display_order, excluded.last_sold_at, excluded.highest_price, excluded.highest_sale_price,
    excluded.value_base_units);
  return null;
end $$;

-- Assigns the product of a card. Searches read the printed texts from products.
create function assign_product() returns trigger language plpgsql as $$
declare
  the_key constant uuid := derived_id(concat_ws(',', new.collection_id, quote_nullable(new.name),
    quote_nullable(new.japanese_title), quote_nullable(new.category), quote_nullable(new.year),
    quote_nullable(new.expansion_mark), quote_nullable(new.collection_number)));
begin
  select id into new.product_id from product where key = the_key;
  if new.product_id is null then
    insert into product (collection_id, collection_name, name, japanese_title, category, year, expansion_mark,
                         collection_number, key)
    select c.id, c.name, new.name, new.japanese_title, new.category, new.year, new.expansion_mark, new.collection_number,
           the_key
    from collection c where c.id = new.collection_id
    on conflict (key) do nothing;
    select id into strict new.product_id from product where key = the_key;
  end if;
  return new;
end $$;

create trigger collection_names_products after update of name on collection for each row when (old.name is distinct from
  new.name) execute function rename_products();
select announce_changes_of('collection', 'id');

select announce_changes_of('collection_minter');

select announce_changes_of('media');

select announce_changes_of('nft_transfer');

select announce_changes_of('product');

create trigger nft_moves_sales after update of collection_id, kind
  on nft for each row when (old.collection_id is distinct from new.collection_id
  or old.kind is distinct from new.kind) execute function sync_moved_card_sales();
create trigger record_former_value after delete or update of value_base_units, grader, certificate_number on nft for each row
  when (old.kind = 'card' and old.value_base_units > 0) execute function record_former_value();
create trigger list_new_card after insert on nft for each row execute function list_card();
-- Tokens change their owners without a change of any list.
create trigger list_changed_card after update on nft for each row when (old.kind is distinct from new.kind
  or old.secret is distinct from new.secret or old.product_id is distinct from new.product_id
  or old.collection_id is distinct from new.collection_id or old.gacha_id is distinct from new.gacha_id
  or old.category is distinct from new.category or old.year is distinct from new.year
  or old.expansion_mark is distinct from new.expansion_mark or old.grader is distinct from new.grader
  or old.grade is distinct from new.grade or old.rank is distinct from new.rank
  or old.reveal_state is distinct from new.reveal_state or old.publish_state is distinct from new.publish_state
  or old.sale_type is distinct from new.sale_type or old.price is distinct from new.price
  or old.listed_at is distinct from new.listed_at or old.created_at is distinct from new.created_at
  or old.display_order is distinct from new.display_order or old.last_sold_at is distinct from new.last_sold_at
  or old.highest_price is distinct from new.highest_price or old.highest_sale_price is distinct from new.highest_sale_price
  or old.value_base_units is distinct from new.value_base_units) execute function list_card();
create trigger assign_product before insert or update of kind, collection_id, name, japanese_title, category, year, expansion_mark,
  collection_number on nft for each row when (new.kind = 'card') execute function assign_product();
select announce_changes_of('nft', 'id, collection_id');

select announce_changes_of('slab_claim');

select announce_changes_of('card_filter');

select announce_changes_of('card_group', 'collection_id');

select announce_changes_of('collection_sale', 'collection_id');

select announce_changes_of('slab_token');

select announce_changes_of('stock_take');

select announce_changes_of('stock_take_collection');

select announce_changes_of('listed_card', 'collection_id');

-- References from tables above to tables that are created later.
alter table app_user add foreign key (avatar) references media (name);
alter table app_user add foreign key (cover) references media (name);
alter table user_upload add foreign key (media_name) references media (name);
