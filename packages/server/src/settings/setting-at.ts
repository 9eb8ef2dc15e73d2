import { SETTING_RULES, type SettingKey } from '@kura/domain/settings';
import { type RawBuilder, sql } from 'kysely';

/** A setting at a moment, as text. Before the first change it is what that change replaced. */
export const settingAt = (
  key: SettingKey,
  at: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`coalesce(
  (select h.value from setting_history h where h.key = ${key} and h.at <= ${at} order by h.at desc, h.id desc limit 1),
  (select h.previous_value from setting_history h
    where h.key = ${key} and h.at > ${at} and h.previous_value is not null order by h.at, h.id limit 1),
  (select value from setting where key = ${key} and not exists (select from setting_history where key = ${key})),
  ${SETTING_RULES[key].initial}::text)`;

/** The setting `jpyPerUsd` at a moment. */
export const yenRateAt = (at: RawBuilder<unknown>): RawBuilder<string> => settingAt('jpyPerUsd', at);
