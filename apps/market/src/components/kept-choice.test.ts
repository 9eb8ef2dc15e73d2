import type { Card } from '@kura/api-contract/cards';
import { beforeEach, describe, expect, it } from 'vitest';
import { readKeptChoice, writeKeptChoice } from './kept-choice.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};
const chosen = new Map([['a', { id: 'a', price: '5' } as Card]]);

beforeEach(() => kept.clear());

describe('a selection that the tab keeps', () => {
  it('is read as it was written', () => {
    expect(readKeptChoice('choice', storage)).toBeNull();
    writeKeptChoice('choice', chosen, storage);
    expect(readKeptChoice('choice', storage)).toEqual(chosen);
  });

  it.each([
    ['ended', null],
    ['empty', new Map<string, Card>()],
  ])('is forgotten when it is %s', (_, next) => {
    writeKeptChoice('choice', chosen, storage);
    writeKeptChoice('choice', next, storage);
    expect([...kept.keys()]).toEqual([]);
  });

  it.each(['no JSON', '{}', '[]', '[1]', '[{"name":"a"}]'])('is none when the tab kept %s', (text) => {
    kept.set('choice', text);
    expect(readKeptChoice('choice', storage)).toBeNull();
  });
});
