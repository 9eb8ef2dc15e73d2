import { iso31661Alpha2ToAlpha3 } from 'iso-3166/1-a2-to-1-a3.js';

/** The assigned codes of ISO 3166-1 alpha-2. */
export const COUNTRY_CODES: readonly string[] = Object.keys(iso31661Alpha2ToAlpha3);

/** Whether a code is assigned in ISO 3166-1. `UK`, `XX` and `ZZ` are not. */
export const isCountry = (code: string): boolean => COUNTRY_CODES.includes(code);
