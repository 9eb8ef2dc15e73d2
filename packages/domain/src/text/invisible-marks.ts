/** Marks that are drawn as nothing and come along when text is copied: directions, joiners, soft hyphens, tags. */
const invisible =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const isJoiner = (mark: string) => mark === '\u200c' || mark === '\u200d';
const letterBefore = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const letterAfter = /^[\p{L}\p{M}\p{Extended_Pictographic}]/u;

/**
 * Removes invisible marks.
 *
 * @param keepJoiners keeps joiners between letters and in emoji: Persian, Sinhala and other scripts write names with them
 */
export function stripInvisible(text: string, { keepJoiners = false } = {}): string {
  return text.replace(invisible, (mark, place: number) =>
    keepJoiners &&
    isJoiner(mark) &&
    letterBefore.test(text.slice(Math.max(place - 2, 0), place)) &&
    letterAfter.test(text.slice(place + 1, place + 3))
      ? mark
      : '',
  );
}
