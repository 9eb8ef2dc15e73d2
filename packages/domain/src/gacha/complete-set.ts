/**
 * Words that promise a prize for a complete set of drawn cards. Japanese law forbids such prizes (コンプガチャ: 景品表示法, the notice on
 * prizes that are given for cards of two or more kinds).
 */
const promises = [
  /コンプ(?:リート)?(?:ガチャ|賞|特典|報酬|プレゼント)/u,
  /(?:全種|全種類|全カード|シリーズ全部)(?:類)?を?(?:揃え|そろえ|集め|コンプ)/u,
  /\bcomplete[- ]set (?:prize|bonus|reward)/iu,
  /\b(?:collect|own|complete) (?:all|every|the (?:full|whole|complete) set)\b[^.]{0,60}\b(?:prize|bonus|reward|win|receive|get)/iu,
];

/** Whether one of the texts of a drop or campaign promises a prize for a complete set: it can't be published then. */
export const promisesCompleteSet = (texts: readonly string[]): boolean =>
  texts.some((text) => promises.some((promise) => promise.test(text.normalize('NFKC'))));
