export const recordTexts = {
  'records.heading': '帳票',
  'records.lead':
    '税務や古物営業の記録に使うファイルをダウンロードします。日付は日本時間です。ダウンロードは監査ログに残ります。',
  'records.from': '開始日',
  'records.to': '終了日',
  'records.language': '言語',
  'records.receipts': '領収書',
  'records.receipts.hint':
    '期間中のすべてのお支払いの領収書をPDFで、一覧表とあわせて1つのZIPファイルにまとめます。まだ発行していない領収書も発行します。確定前のお支払いは含みません。',
  'records.receipts.download': 'ZIPをダウンロード',
  'records.ledger': '古物台帳',
  'records.ledger.hint':
    '期間中に受け入れたスラブと払い出したスラブをCSVにまとめます。仕入れの価格と相手方、取引の相手方の氏名・住所・職業・年齢は記録していないため、空欄です。',
  'records.ledger.download': 'CSVをダウンロード',
  'records.points': 'ポイント残高報告',
  'records.points.hint':
    '月ごとの発行、使用、失効と残高をCSVにまとめます。最初は直近の半期（4月1日〜9月30日または10月1日〜3月31日）が入力されています。',
  'problem.PERIOD_INVALID': '期間を確認してください。終了日は開始日以降、366日以内です。',
  'problem.TOO_MANY_RECEIPTS': '領収書が多すぎます。期間を短くしてください。',
} as const;
