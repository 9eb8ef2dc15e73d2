const japanesePrize = '(?:賞|特典|報酬|景品|プレゼント|ボーナス|もら|ゲット|進呈|贈呈)';
const japaneseSet =
  '(?:全(?:て|部|[0-9一二三四五六七八九十]*(?:種|枚|色|カード|シリーズ))|すべて|[0-9一二三四五六七八九十]+種|.{1,10}と.{1,10}を)';

/** Words in which a condition follows the set, for texts without spaces. A shop that offers all kinds promises nothing. */
const japanese = [
  `コンプ(?:リート)?(?:ガチャ|達成|で(?!き)|(?:すると|したら|すれば|した(?:方|人|お客))|${japanesePrize})`,
  `${japaneseSet}[^。!?]{0,10}?(?<!品)(?:揃え|揃う|揃っ|そろえ|そろう|そろっ|集め|集まっ|制覇)(?:る?と|たら|れば|で|すると|したら|た(?:方|人|お客|場合)|て[^。!?]{0,12}${japanesePrize})`,
].map((source) => new RegExp(source, 'u'));

const englishPrize = '(?:prizes?|bonus(?:es)?|rewards?|gifts?|win(?! rate)|receive|get|earn|unlock)';
const english = [
  `\\b(?:complete|full|whole|entire)[- ]set[- ]${englishPrize}\\b`,
  `\\b(?:collect|own|gather|complete|assemble)(?:ing)? (?:(?:all|every|each)\\b|(?:the|a|your) (?:\\w+ )?set\\b|(?:[^.!?]{1,30} and ){3}).{0,60}?\\b${englishPrize}\\b`,
].map((source) => new RegExp(source, 'iu'));

/**
 * Whether a text promises a prize for a complete set: its drop or campaign can't be published. Japanese law forbids such prizes
 * (コンプガチャ: 景品表示法, the notice on prizes that are given for cards of two or more kinds).
 */
export function promisesCompleteSet(texts: readonly string[]): boolean {
  return texts.some((text) => {
    const line = text.normalize('NFKC').replaceAll(/\s+/g, ' ');
    const compact = line.replaceAll(' ', '');
    return japanese.some((words) => words.test(compact)) || english.some((words) => words.test(line));
  });
}
