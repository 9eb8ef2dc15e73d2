import { randomInt } from 'node:crypto';

/** Digits and letters that can't be confused when spoken. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** Creates a random number to read out. It doesn't reveal the number of records. */
export const newNumber = (): string =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
