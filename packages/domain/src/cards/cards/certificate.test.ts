import { expect, test } from 'vitest';
import { isCertificateNumber, isGrader, normaliseCertificateNumber, normaliseGrader } from './certificate.ts';

test('a slab has one normalised certificate number, whatever the input format', () => {
  for (const typed of ['12345678', ' 12345678 ', '1234-5678', '1234 5678', '１２３４５６７８']) {
    expect(normaliseCertificateNumber(typed)).toBe('12345678');
  }
  for (const typed of ['PSA', ' psa ', 'ＰＳＡ']) expect(normaliseGrader(typed)).toBe('PSA');
});

test('normalising twice changes nothing', () => {
  expect(normaliseCertificateNumber(normaliseCertificateNumber('ab-12 ３'))).toBe('AB123');
});

test('invalid input leaves neither a certificate number nor a grader', () => {
  for (const text of ['', '<script>', '12#4', 'あ', '1'.repeat(33)])
    expect(isCertificateNumber(text)).toBe(false);
  for (const text of ['', 'P', 'PSA!', 'X'.repeat(17)]) expect(isGrader(text)).toBe(false);
});
