export const texts = {
  'fairness.title': '抽選の公正性',
  'fairness.lead':
    '抽選の結果は、Kuraにも操作できません。カードが決まるしくみと、誰でもできる検証方法をご説明します。',
  'fairness.how': 'カードが決まるまで',
  'fairness.step1': '中身を先に固定する',
  'fairness.step1Text':
    '販売前に、全カードとランクの一覧を公開し、そのハッシュ値をチェーンに記録します。あとから1枚でも入れ替えると、ハッシュ値が一致しません。シークレットカードも、内容を伏せたまま同じように固定されます。',
  'fairness.step2': 'カードはまだ決まっていない',
  'fairness.step2Text':
    '購入したパックには、カードがまだ割り当てられていません。未開封パックの中身は、Kuraを含めて誰にもわかりません。',
  'fairness.step3': '開封をリクエストする',
  'fairness.step3Text':
    'リクエストするとパックは焼却され、順番とリクエストした人がチェーンに記録されます。以降は誰も取り消せず、順番も変えられません。',
  'fairness.step4': '乱数が届く',
  'fairness.step4Text':
    'Chainlink VRFから、検証可能な乱数が届きます。事前に予測できず、あとから書き換えることもできません。',
  'fairness.step5': '残りのカードから抽選される',
  'fairness.step5Text':
    '残っているカードから、乱数だけで1枚が選ばれます。確率はどのカードも同じです。カードは開封した人に直接届きます。',
  'fairness.oddsNow': '現在の確率',
  'fairness.oddsNowText':
    '確率は固定ではなく、残っているカードの枚数で決まります。排出されるたびに変わります。',
  'fairness.oddsLink': 'すべての確率を見る',
  'fairness.noOdds': '販売中のドロップはありません',
  'fairness.cannot': 'Kuraにできないこと',
  'fairness.cannot1': '中身を見る',
  'fairness.cannot1Text': '開封のリクエストまでカードは決まっていないため、見ることができません。',
  'fairness.cannot2': '結果を選ぶ・避ける',
  'fairness.cannot2Text':
    '結果はリクエストの順番と乱数だけで決まります。やり直しも、順番の入れ替えもできません。',
  'fairness.cannot3': '収録カードやランクを変える',
  'fairness.cannot3Text':
    'カード、ランク、枚数は公開時に固定されます。コントラクトに変更する手段はありません。',
  'fairness.cannot4': 'パックを売りすぎる',
  'fairness.cannot4Text':
    '残りのカードは、常に未開封のパックと同数以上あります。それを超える販売はコントラクトが拒否します。',
  'fairness.cannot5': '開封を止める',
  'fairness.cannot5Text': '販売を一時停止しても、支払い済みのパックの開封は止まりません。',
  'fairness.cannot6': 'カードやお金を取り上げる',
  'fairness.cannot6Text': '鍵を持っているのはご本人だけです。Kuraはお客様のウォレットから何も動かせません。',
  'fairness.can':
    'Kuraにできること：販売の一時停止と再開、今後の価格と開始前のフェーズの変更。すべてチェーンに記録され、支払い済みのパックには影響しません。',
  'fairness.verify': 'ご自身で検証する',
  'fairness.browser': 'ブラウザで',
  'fairness.browserText':
    '排出されたカードには証明ページがあります。お使いのブラウザがチェーンの記録と公開データを読み込み、最初の1枚からすべての抽選を再計算します。Kuraのサーバーの回答は使いません。',
  'fairness.browserLink': '最新の抽選を検証',
  'fairness.command': 'コマンドで',
  'fairness.commandText':
    '公開されているソースコードとご自身のノードだけで検証できます。最新の抽選のコマンド：',
  'fairness.commandLabel': '検証コマンド',
  'fairness.pulls': '最新の抽選と証明',
  'fairness.pullsText': '新しい順です。開封されるたびに更新されます。',
  'fairness.prove': '証明を見る',
  'fairness.proveOf': '{title}の証明を見る',
  'fairness.noPulls': '抽選はまだありません',
  'fairness.noPullsText': '最初のパックが開封されると、証明が表示されます。',
  'fairness.slab': '現物も確認できます',
  'fairness.slabText': '鑑定番号を入力すると、現物が蔵にあるか、どのトークンかを誰でも確認できます。',
  'fairness.slabLink': '鑑定番号で照会',
} as const;
