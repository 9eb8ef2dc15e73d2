import { randomInt } from 'node:crypto';

/** Digits and letters that can't be mistaken for each other on the telephone. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;

/** A random number: it tells nobody how many inquiries there are. */
export const newInquiryNumber = (): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
