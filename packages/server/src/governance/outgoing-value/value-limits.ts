import type { Queryable } from '@kura/database';
import { parseAmount } from '@kura/domain/money';
import type { ValueLimits } from '@kura/domain/outgoing-value';
import type { SettingKey } from '@kura/domain/settings';
import { readSetting, readSettingValues } from '../settings/index.ts';

const dayMs = 24 * 3_600_000;

/** Returns the settings that limit one admin, in one statement. */
export async function readValueLimits(db: Queryable): Promise<ValueLimits> {
  const values = await readSettingValues(db);
  const whole = (key: SettingKey) => BigInt(values.get(key) as string);
  const amount = (key: SettingKey) => parseAmount(values.get(key) as string);
  return {
    saleBelowValuePercent: whole('saleBelowValuePercent'),
    priceReductionPercent: whole('priceReductionPercent'),
    expectedValueMinPercent: whole('expectedValueMinPercent'),
    expectedValueMaxPercent: whole('expectedValueMaxPercent'),
    exposureBaseUnits: amount('publishExposureUsd'),
    giftBaseUnits: amount('giftValuePerDay'),
    pointBaseUnits: amount('pointGrantPerDay'),
    tickets: whole('ticketGrantPerDay'),
    compensationBaseUnits: amount('redeemCompensationCap'),
    refundBaseUnits: amount('refundPerDay'),
  };
}

/** Returns the time from which the highest value of a card counts. */
export async function readValueMemory(db: Queryable, now: Date): Promise<Date> {
  return new Date(now.getTime() - Number(await readSetting(db, 'valueMemoryDays')) * dayMs);
}
