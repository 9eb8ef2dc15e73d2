import { randomInt } from 'node:crypto';

/** Digits and letters that can't be confused on the telephone. */
const characters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** A random number that people read out: it does not show how many records there are. */
export const newNumber = (): string =>
  Array.from({ length }, () => characters[randomInt(characters.length)]).join('');
