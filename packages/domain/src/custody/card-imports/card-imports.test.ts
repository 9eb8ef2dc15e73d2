import { describe, expect, it } from 'vitest';
import { CARD_FIELD_KEYS } from '../../cards/cards/card-fields.ts';
import { IMPORT_COLUMNS, IMPORT_HEADINGS, readHeadings } from './import-columns.ts';
import { isImportOpen } from './import-status.ts';
import { fileNameKey, readPhotoName } from './photo-name.ts';
import { readImportRow } from './read-import-row.ts';
import { describeRowProblem, ROW_PROBLEMS } from './row-problem.ts';

const row = {
  grader: 'PSA',
  certificateNumber: '12345678',
  gradingNumber: '10',
  englishTitle: 'Ember Drake',
};

describe('the headings of a table of cards', () => {
  it('are read in English and Japanese, in any order and case', () => {
    const { columns, missing, repeated, ignored } = readHeadings([
      ' certificate_number ',
      '鑑定機関',
      'GRADING NUMBER',
      '英語名',
      '評価額(米ドル)',
      'Shelf',
      '',
    ]);
    expect(columns).toEqual([
      'certificateNumber',
      'grader',
      'gradingNumber',
      'englishTitle',
      'value',
      null,
      null,
    ]);
    expect({ missing, repeated, ignored }).toEqual({ missing: [], repeated: [], ignored: ['Shelf'] });
  });

  it('differ from each other in both languages', () => {
    for (const language of ['en', 'ja'] as const) {
      expect(readHeadings(IMPORT_COLUMNS.map((column) => IMPORT_HEADINGS[column][language])).columns).toEqual(
        IMPORT_COLUMNS,
      );
    }
  });

  it('are refused when a required one is missing or one is there twice', () => {
    const { missing, repeated } = readHeadings(['Grader', '鑑定機関', 'Value (USD)']);
    expect(missing).toEqual(['certificateNumber', 'gradingNumber', 'englishTitle']);
    expect(repeated).toEqual(['grader']);
  });
});

describe('a row', () => {
  it.each(['="12345678"', "'12345678", '＝"12345678"', '\'="12345678"'])(
    '[T78] has the certificate number of the cell %s',
    (certificateNumber) => {
      expect(readImportRow({ ...row, certificateNumber }).card?.certificateNumber).toBe('12345678');
    },
  );

  it.each([
    ['PSA', 'PSA90000001', '90000001'],
    ['psa', 'ＰＳＡ ９００００００１', '90000001'],
    ['PSA', 'PSA #90000001', '90000001'],
    ['PSA', 'PSA-9000-0001', '90000001'],
    ['PSA', '90000001 PSA', '90000001'],
    ['KGS', 'KGS7D201C416C324', '7D201C416C324'],
    ['PSA', 'KGS90000001', 'KGS90000001'],
    ['AB', 'AB12', 'AB12'],
    ['PSA', 'PSA', 'PSA'],
  ])('[T78] of %s has the certificate number of %j: %s', (grader, certificateNumber, number) => {
    expect(readImportRow({ ...row, grader, certificateNumber }).slab?.certificateNumber).toBe(number);
  });

  it('[T78] has no text mark of a spreadsheet in its numbers, and keeps the apostrophe of a title', () => {
    const cells = { ...row, collectionNumber: "'001/100", expansionMark: 'SV1', englishTitle: "'90s Ghost" };
    expect(readImportRow(cells).card).toMatchObject({
      collectionNumber: '001/100',
      englishTitle: "'90s Ghost",
    });
  });

  it.each([
    ...['Jan-00', '22-Jan', '1-Feb-24', 'Mar 2022', '1月22日', '2024年1月22日', '2024/1/22', '2024-01-22'],
    '1/22/2024',
  ])('[T78] with the date %s for a collection number is refused', (collectionNumber) => {
    expect(readImportRow({ ...row, collectionNumber }).problems).toEqual([
      { column: 'collectionNumber', code: 'DATE_FOR_NUMBER' },
    ]);
  });

  it.each(['001/100', 'SV-P', 'TG12/TG30', '2024', 'JAN', 'MAR01'])(
    '[T78] keeps the collection number %s',
    (collectionNumber) => {
      expect(readImportRow({ ...row, collectionNumber }).card?.collectionNumber).toBe(collectionNumber);
    },
  );

  it.each(['A\nB', 'A\tB', 'A\u0001B', 'A\u2028B', 'A\u202eB'])(
    'with the title %j is refused',
    (englishTitle) => {
      expect(readImportRow({ ...row, englishTitle }).problems).toEqual([
        { column: 'englishTitle', code: 'INVALID_TEXT' },
      ]);
    },
  );

  it('gives the card in its normalised spelling', () => {
    const read = readImportRow({
      ...row,
      grader: ' ｐｓａ ',
      certificateNumber: '１２３４-5678',
      gradingNumber: '１０.0',
      yearOfIssue: '1999年',
      value: '$1,200.50',
      japaneseTitle: '残り火の竜',
      photoFront: 'Photos/12345678.JPG',
    });
    expect(read.problems).toEqual([]);
    expect(read.card).toEqual({
      ...Object.fromEntries(CARD_FIELD_KEYS.map((key) => [key, null])),
      grader: 'PSA',
      certificateNumber: '12345678',
      gradingNumber: 10,
      englishTitle: 'Ember Drake',
      japaneseTitle: '残り火の竜',
      yearOfIssue: 1999,
      value: '1200.5',
    });
    expect([read.photoFront, read.photoBack]).toEqual(['12345678.jpg', null]);
  });

  it.each([
    ['grader', '', 'REQUIRED'],
    ['grader', 'P', 'INVALID_GRADER'],
    ['certificateNumber', ' ', 'REQUIRED'],
    ['certificateNumber', '12/34', 'INVALID_CERTIFICATE_NUMBER'],
    ['certificateNumber', '1.23E+07', 'INVALID_CERTIFICATE_NUMBER'],
    ['gradingNumber', '9.5', 'INVALID_GRADE'],
    ['gradingNumber', '11', 'INVALID_GRADE'],
    ['gradingNumber', '0', 'INVALID_GRADE'],
    ['gradingNumber', 'GEM MT', 'INVALID_GRADE'],
    ['englishTitle', '', 'REQUIRED'],
    ['englishTitle', 'x'.repeat(201), 'TOO_LONG'],
    ['japaneseTitle', '\u200b', 'INVALID_TEXT'],
    ['collectionNumber', 'x'.repeat(41), 'TOO_LONG'],
    ['yearOfIssue', '99', 'INVALID_YEAR'],
    ['yearOfIssue', '1899', 'INVALID_YEAR'],
    ['yearOfIssue', '2101', 'INVALID_YEAR'],
    ['value', '-5', 'INVALID_VALUE'],
    ['value', '1,20', 'INVALID_VALUE'],
    ['value', '¥1200', 'INVALID_VALUE'],
    ['value', '1.1234567', 'INVALID_VALUE'],
    ['photoFront', '..', 'INVALID_FILE_NAME'],
  ] as const)('is refused for %s %j: %s', (column, text, code) => {
    expect(readImportRow({ ...row, [column]: text })).toMatchObject({
      card: null,
      problems: [{ column, code }],
    });
  });

  it.each([1900, 2100])('may be of the year %d', (year) => {
    expect(readImportRow({ ...row, yearOfIssue: String(year) }).card?.yearOfIssue).toBe(year);
  });

  it('names every problem, in the order of the columns, and still the slab', () => {
    const read = readImportRow({ ...row, gradingNumber: '12', englishTitle: '', value: 'much' });
    expect(read.problems.map(({ column }) => column)).toEqual(['gradingNumber', 'englishTitle', 'value']);
    expect(read.slab).toEqual({ grader: 'PSA', certificateNumber: '12345678' });
    expect(readImportRow({ ...row, grader: '?' }).slab).toBeNull();
  });

  it('[T46] loses the apostrophe that an export puts before a formula, and no other', () => {
    expect(readImportRow({ ...row, englishTitle: "'=Ember" }).card?.englishTitle).toBe('=Ember');
    expect(readImportRow({ ...row, englishTitle: "'Ember" }).card?.englishTitle).toBe("'Ember");
  });

  it('keeps values at their ends exact', () => {
    const amountOf = (value: string) => readImportRow({ ...row, value }).card?.value;
    expect([amountOf('0'), amountOf('007'), amountOf('0.000001'), amountOf('12.500')]).toEqual([
      '0',
      '7',
      '0.000001',
      '12.5',
    ]);
  });
});

describe('the file name of a photo', () => {
  it.each([
    ['12345678.jpg', 'FRONT', null, '12345678'],
    ['12345678_front.JPEG', 'FRONT', null, '12345678'],
    ['12345678-back.png', 'BACK', null, '12345678'],
    ['12345678_b.webp', 'BACK', null, '12345678'],
    ['12345678 2.jpg', 'BACK', null, '12345678'],
    ['12345678_1.jpg', 'FRONT', null, '12345678'],
    ['１２３４５６７８裏.jpg', 'BACK', null, '12345678'],
    ['12345678_表面.jpg', 'FRONT', null, '12345678'],
    ['photos\\box 1/12345678_back.jpg', 'BACK', null, '12345678'],
  ] as const)('%s is the %s of a slab', (name, side, grader, certificateNumber) => {
    const read = readPhotoName(name);
    expect(read?.side).toBe(side);
    expect(read?.slabs).toContainEqual({ grader, certificateNumber });
  });

  it('can name the grader', () => {
    expect(readPhotoName('PSA_12345678_back.jpg')).toMatchObject({
      key: 'psa_12345678_back.jpg',
      side: 'BACK',
      slabs: [
        { grader: null, certificateNumber: 'PSA12345678' },
        { grader: 'PSA', certificateNumber: '12345678' },
      ],
    });
  });

  it('keeps a last digit that belongs to the number', () => {
    expect(readPhotoName('00000002.jpg')?.slabs).toEqual([{ grader: null, certificateNumber: '00000002' }]);
    expect(readPhotoName('12AB.jpg')).toMatchObject({ side: 'FRONT' });
  });

  it('[T50] never is a path, and says nothing without a certificate number', () => {
    expect(fileNameKey('../../etc/passwd')).toBe('passwd');
    expect(fileNameKey('..\\..\\x.jpg')).toBe('x.jpg');
    for (const name of ['', '..', 'a/..', 'x\u0000.jpg', 'x'.repeat(256)])
      expect(fileNameKey(name)).toBeNull();
    for (const name of ['.jpg', 'front.jpg', '写真.jpg', '____.png']) expect(readPhotoName(name)).toBeNull();
  });
});

it('an import takes photos and corrected rows while no job works on it', () => {
  expect([isImportOpen('CHECKED'), isImportOpen('COMPLETED')]).toEqual([true, true]);
  for (const status of ['CHECKING', 'IMPORTING', 'FAILED'] as const) expect(isImportOpen(status)).toBe(false);
});

it('every problem of a row is explained in both languages, with its column', () => {
  for (const code of ROW_PROBLEMS) {
    const problem = { column: 'category', code, row: 7 } as const;
    expect(describeRowProblem(problem, 'en')).toMatch(/^“Category” .{10,}\.$/);
    expect(describeRowProblem(problem, 'ja')).toMatch(/^「カテゴリー」.{8,}。$/);
  }
  expect(describeRowProblem({ column: 'collectionNumber', code: 'TOO_LONG', row: null }, 'en')).toContain(
    '40',
  );
  expect(describeRowProblem({ column: 'category', code: 'TOO_LONG', row: null }, 'ja')).toContain('200');
  expect(describeRowProblem({ column: 'grader', code: 'DUPLICATE_ROW', row: 7 }, 'en')).toContain('row 7');
  expect(describeRowProblem({ column: null, code: 'SURPLUS_CELLS', row: null }, 'en')).toMatch(
    /^The row has/,
  );
});
