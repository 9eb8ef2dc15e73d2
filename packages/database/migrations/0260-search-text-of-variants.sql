-- Folds also long vowel marks, small kana and old kanji, like foldSearchText in packages/domain.
-- A text of ASCII characters alone takes the short way. A large kana composes with a voicing mark that its small form left
-- alone, so the result is composed once more.
create or replace function search_text(source text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(source) = length(source) then replace(lower(source), '~', '-')
    else normalize(translate(lower(normalize(source, NFKC)),
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
      '噛呑填頬麹繋蒋醤鴎鹸倶剥掴焔涜箪蝋煙桧砺晃祢弯'), NFC) end
$$;

-- The stored texts and the index over their grams follow. The new folding of a folded text is the same as of the text itself.
update product set name = name where search <> search_text(search);

-- A collection number as it is compared, like collectionNumberKey in packages/domain.
create function collection_number_key(collection_number text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(upper(replace(normalize(collection_number, NFKC), ' ', '')), '(^|[^0-9])0+(?=[0-9])', '\1', 'g')
$$;
create index product_number_key on product (split_part(collection_number_key(collection_number), '/', 1));
