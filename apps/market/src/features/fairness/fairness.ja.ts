export const fairnessTexts = {
  'fairness.title': '抽選の公正さ',
  'fairness.lead':
    'Kuraの抽選は、Kuraにも操作できません。カードがどう決まるのか、そして誰でも確かめられる方法を、専門用語を使わずに説明します。',
  'fairness.how': '一枚が決まるまで',
  'fairness.step1': '中身を先に固定する',
  'fairness.step1Text':
    '販売の前に、入っている全カードの一覧とランクを公開し、その「指紋」をチェーンに刻みます。指紋があるので、あとから一枚でも入れ替えれば必ず分かります。シークレットのカードも、伏せたまま同じように固定されます。',
  'fairness.step2': 'パックの中身は、まだ存在しない',
  'fairness.step2Text':
    '買ったパックには、カードがまだ割り当てられていません。封をしたパックの中身を知っている人は、Kuraを含めて誰もいません。決まっていないからです。',
  'fairness.step3': '開封を頼む',
  'fairness.step3Text':
    '開封を頼むとパックは燃やされ、順番待ちの番号と、誰が頼んだかがチェーンに残ります。ここから先は、誰も取り消せず、順番も変えられません。',
  'fairness.step4': '乱数が届く',
  'fairness.step4Text':
    'Chainlink VRFが、あとから検証できる乱数を届けます。届くまで誰にも予測できず、一度届いた乱数は書き換えられません。',
  'fairness.step5': '残りから一枚を引く',
  'fairness.step5Text':
    'プールに残っているカードから、乱数だけで一枚を選びます。どのカードも同じ確率です。引かれたカードは、開封を頼んだ人に直接届きます。',
  'fairness.oddsNow': '今の確率',
  'fairness.oddsNowText':
    '確率は固定の数字ではなく、プールに残っている枚数そのものです。引かれるたびに変わります。',
  'fairness.oddsLink': '確率をすべて見る',
  'fairness.noOdds': '販売中のドロップはありません',
  'fairness.cannot': '運営にできないこと',
  'fairness.cannot1': '中身をのぞく',
  'fairness.cannot1Text': '開封を頼まれるまで、パックのカードは決まっていません。見るものがありません。',
  'fairness.cannot2': '当たりを選ぶ・避ける',
  'fairness.cannot2Text':
    '結果は、頼まれた順番と乱数だけで決まります。やり直しも、順番の入れ替えもできません。',
  'fairness.cannot3': 'プールやランクを変える',
  'fairness.cannot3Text':
    'カードの一覧、ランク、枚数は、公開した時点で固定されます。変更する手段が契約にありません。',
  'fairness.cannot4': '売りすぎる',
  'fairness.cannot4Text':
    '引けるカードの数は、いつでも売れたパックの数以上です。足りなくなる販売は契約が断ります。',
  'fairness.cannot5': '開封を止める',
  'fairness.cannot5Text': '販売を一時停止しても、支払い済みのパックの開封は止まりません。',
  'fairness.cannot6': 'カードやお金を取り上げる',
  'fairness.cannot6Text': '鍵を持っているのは持ち主だけです。Kuraはお客様のウォレットから何も動かせません。',
  'fairness.can':
    '運営にできること：販売の一時停止と再開、まだ始まっていないフェーズの日程や、これからの価格の変更。すべてチェーンに記録され、支払い済みのパックには影響しません。',
  'fairness.verify': '自分で確かめる',
  'fairness.browser': 'ブラウザで',
  'fairness.browserText':
    'どのカードにも証明ページがあります。開くと、お使いのブラウザがチェーンの記録と公開ファイルを読み、最初の一枚からすべての抽選を計算し直します。Kuraのサーバーの答えは使いません。',
  'fairness.browserLink': '直近の抽選を検証する',
  'fairness.command': 'コマンドで',
  'fairness.commandText':
    '公開されているソースコードと、ご自身のノードだけで検証できます。直近の抽選なら、次のコマンドです。',
  'fairness.commandLabel': '検証コマンド',
  'fairness.pulls': '直近の抽選と、その証明',
  'fairness.pullsText': '新しい順に並び、開封されるたびに加わります。',
  'fairness.prove': '証明を見る',
  'fairness.proveOf': '{title}の証明を見る',
  'fairness.noPulls': 'まだ抽選はありません',
  'fairness.noPullsText': '最初のパックが開封されると、ここに証明が並びます。',
  'fairness.slab': '現物も確かめられます',
  'fairness.slabText': '鑑定番号を入れると、そのスラブが蔵にあるか、どのトークンかを誰でも照会できます。',
  'fairness.slabLink': 'スラブを照会する',
} as const;
