import { describe, expect, test } from 'vitest';
import { attributeId, formatAttributeFilter, parseAttributeFilter } from './attribute-filter.ts';
import { SEARCHED_ATTRIBUTES } from './attributes.ts';
import { CARD_ATTRIBUTES } from './card-fields.ts';
import { filterTypesOf } from './filter-field.ts';

describe('a condition on an attribute', () => {
  test.each([
    ['category:Monsters', { attribute: 'Category', is: 'Monsters' }],
    ['expansion-mark:S:1', { attribute: 'Expansion Mark', is: 'S:1' }],
    ['english-title:~dragon', { attribute: 'English Title', contains: 'dragon' }],
    ['japanese-title:~龍', { attribute: 'Japanese Title', contains: '龍' }],
    ['year-of-issue:1999', { attribute: 'Year of Issue', is: '1999' }],
    ['year-of-issue:1999..2004', { attribute: 'Year of Issue', min: 1999, max: 2004 }],
    ['grading-number:9..', { attribute: 'Grading Number', min: 9, max: null }],
    ['grading-number:..8', { attribute: 'Grading Number', min: null, max: 8 }],
  ])('is read from %s and written back', (text, filter) => {
    expect(parseAttributeFilter(text)).toEqual(filter);
    expect(formatAttributeFilter(parseAttributeFilter(text) ?? never())).toBe(text);
  });

  test.each([
    '',
    'Monsters',
    'category',
    'category:',
    'category:  ',
    'category:~ ',
    'colour:red',
    'year-of-issue:abc',
    'year-of-issue:..',
    'year-of-issue:1e9',
    'year-of-issue:-1..3',
    'grading-number:~1',
    `category:${'x'.repeat(201)}`,
    '__proto__:x',
  ])('[T44] is not %j', (text) => {
    expect(parseAttributeFilter(text)).toBeUndefined();
  });
});

test('every attribute has an id of its own, and a type of filter', () => {
  expect(new Set(CARD_ATTRIBUTES.map(attributeId)).size).toBe(CARD_ATTRIBUTES.length);
  for (const attribute of SEARCHED_ATTRIBUTES) expect(filterTypesOf(attribute)).not.toEqual([]);
});

test('a filter has the types that its attribute’s values allow', () => {
  expect(filterTypesOf('Year of Issue')).toEqual(['Number', 'Dropdown']);
  expect(filterTypesOf('Category')).toEqual(['Text', 'Dropdown']);
  expect(filterTypesOf('Certificate Number')).toEqual(['Text']);
});

function never(): never {
  throw new Error('no condition');
}

test('each attribute that lists filter by is a field of cards', () => {
  expect(SEARCHED_ATTRIBUTES.filter((attribute) => !CARD_ATTRIBUTES.includes(attribute))).toEqual([]);
});
