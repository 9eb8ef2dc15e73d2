import { createContext, type ReactNode, useContext } from 'react';
import { digitalTime, type TimeParts } from '../countdown/time-parts.ts';

/** The built-in texts of components. An app gives them once, in its reader's language. */
export interface UiLabels {
  /** For the platform's own words, such as names of months. */
  readonly language: 'ja' | 'en';
  readonly close: string;
  readonly back: string;
  readonly cancel: string;
  readonly accept: string;
  readonly choose: string;
  readonly clear: string;
  readonly remove: (what: string) => string;
  readonly copy: string;
  readonly copied: string;
  readonly loading: string;
  readonly previous: string;
  readonly next: string;
  readonly pagination: string;
  readonly page: (page: number) => string;
  readonly pageSize: string;
  readonly showing: (from: number, to: number, total: number) => string;
  readonly tryAgain: string;
  readonly refreshPage: string;
  readonly somethingWentWrong: string;
  readonly unexpectedError: string;
  readonly criticalError: string;
  readonly endOfList: string;
  readonly slide: (label: string, position: number, count: number) => string;
  readonly showSlide: (label: string) => string;
  readonly previousSlide: string;
  readonly nextSlide: string;
  readonly dateTimePlaceholder: string;
  readonly timeInJapan: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly dismiss: string;
  readonly days: (count: number) => string;
  readonly hours: (count: number) => string;
  readonly minutes: (count: number) => string;
  readonly seconds: (count: number) => string;
  /** In two units at most, as short as can be. */
  readonly shortTimeLeft: (left: TimeParts) => string;
  readonly salesStartsIn: string;
  readonly salesEndsIn: string;
  readonly rank: (rank: string) => string;
  /** Errors of fields. */
  readonly missing: string;
  readonly invalid: string;
  readonly tooShort: (min: number) => string;
  readonly tooLong: (max: number) => string;
  readonly outOfRange: (min: number, max: number) => string;
}

// Both languages group digits by commas.
const grouped = (count: number): string => count.toLocaleString('en');

const plural = (count: number, one: string): string => `${grouped(count)} ${one}${count === 1 ? '' : 's'}`;

export const englishLabels: UiLabels = {
  language: 'en',
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',
  accept: 'Got it',
  choose: 'Choose',
  clear: 'Clear',
  remove: (what) => `Remove ${what}`,
  copy: 'Copy',
  copied: 'Copied!',
  loading: 'Loading',
  previous: 'Previous',
  next: 'Next',
  pagination: 'Pages',
  page: (page) => `Page ${page}`,
  pageSize: 'Items per page',
  showing: (from, to, total) => `Showing ${from}-${to} of ${total} items`,
  tryAgain: 'Try again',
  refreshPage: 'Refresh page',
  somethingWentWrong: 'Something went wrong',
  unexpectedError: 'Unexpected error',
  criticalError: 'Critical error',
  endOfList: 'End of results',
  slide: (label, position, count) => (count > 1 ? `${label}, ${position} of ${count}` : label),
  showSlide: (label) => `Show: ${label}`,
  previousSlide: 'Previous picture',
  nextSlide: 'Next picture',
  dateTimePlaceholder: 'year/month/day hour:minute:second',
  timeInJapan: 'Time',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  dismiss: 'Dismiss',
  days: (count) => plural(count, 'day'),
  hours: (count) => plural(count, 'hour'),
  minutes: (count) => plural(count, 'minute'),
  seconds: (count) => plural(count, 'second'),
  shortTimeLeft: (left) =>
    left.days > 0
      ? `${left.days}d ${left.hours}h`
      : left.hours > 0
        ? `${left.hours}h ${left.minutes}m`
        : digitalTime(left),
  salesStartsIn: 'sales starts in',
  salesEndsIn: 'sales ends in',
  rank: (rank) => `Rank ${rank}`,
  missing: 'Required',
  invalid: 'Check this field',
  tooShort: (min) => `Enter at least ${plural(min, 'character')}`,
  tooLong: (max) => `Enter at most ${plural(max, 'character')}`,
  outOfRange: (min, max) => `Enter a whole number from ${grouped(min)} to ${grouped(max)}`,
};

export const japaneseLabels: UiLabels = {
  language: 'ja',
  close: '閉じる',
  back: '戻る',
  cancel: 'キャンセル',
  accept: '確認しました',
  choose: '決定',
  clear: 'クリア',
  remove: (what) => `${what}を外す`,
  copy: 'コピー',
  copied: 'コピーしました',
  loading: '読み込み中',
  previous: '前へ',
  next: '次へ',
  pagination: 'ページ',
  page: (page) => `${page}ページ目`,
  pageSize: '表示件数',
  showing: (from, to, total) => `全${total}件中 ${from}〜${to}件を表示`,
  tryAgain: 'もう一度試す',
  refreshPage: 'ページを再読み込み',
  somethingWentWrong: '問題が発生しました',
  unexpectedError: '予期しないエラーです',
  criticalError: '重大なエラー',
  endOfList: 'すべて表示しました',
  slide: (label, position, count) => (count > 1 ? `${label}（${position}/${count}）` : label),
  showSlide: (label) => `${label}を表示`,
  previousSlide: '前の画像',
  nextSlide: '次の画像',
  dateTimePlaceholder: '年/月/日 時:分:秒',
  timeInJapan: '時刻',
  previousMonth: '前の月',
  nextMonth: '次の月',
  dismiss: '閉じる',
  days: (count) => `${count}日`,
  hours: (count) => `${count}時間`,
  minutes: (count) => `${count}分`,
  seconds: (count) => `${count}秒`,
  shortTimeLeft: (left) =>
    left.days > 0
      ? `${left.days}日${left.hours}時間`
      : left.hours > 0
        ? `${left.hours}時間${left.minutes}分`
        : digitalTime(left),
  salesStartsIn: '販売開始まで',
  salesEndsIn: '販売終了まで',
  rank: (rank) => `${rank}ランク`,
  missing: '入力してください',
  invalid: '入力内容を確認してください',
  tooShort: (min) => `${grouped(min)}文字以上で入力してください`,
  tooLong: (max) => `${grouped(max)}文字以内で入力してください`,
  outOfRange: (min, max) => `${grouped(min)}以上${grouped(max)}以下の整数を入力してください`,
};

const LabelsContext = createContext<UiLabels>(japaneseLabels);

export function UiLabelsProvider({ labels, children }: { labels: UiLabels; children: ReactNode }) {
  return <LabelsContext value={labels}>{children}</LabelsContext>;
}

export function useUiLabels(): UiLabels {
  return useContext(LabelsContext);
}
