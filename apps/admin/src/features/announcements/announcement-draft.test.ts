import { describe, expect, it } from 'vitest';
import { type AnnouncementDraft, emptyDraft, inputOf, isLinkFine } from './announcement-draft.ts';

const text = { title: 'お知らせ', text: '明日の朝、点検があります。' };
const draft: AnnouncementDraft = { ...emptyDraft, texts: { ja: text, en: text } };
const id = '0193f3c0-0000-7000-8000-00000000000';

describe('an announcement', () => {
  it('can be sent once both languages are written', () => {
    expect(inputOf(draft)).toEqual({ audience: { kind: 'ALL' }, texts: draft.texts, link: null });
    expect(inputOf({ ...draft, texts: { ja: text, en: { title: ' ', text: 'x' } } })).toBeNull();
  });

  it('goes to each user that is written down, once', () => {
    const some = { ...draft, audience: 'USERS' as const, userIds: `${id}1\n ${id}2, ${id}1` };
    expect(inputOf(some)?.audience).toEqual({ kind: 'USERS', userIds: [`${id}1`, `${id}2`] });
    expect(inputOf({ ...some, userIds: 'alice' })).toBeNull();
    expect(inputOf({ ...some, userIds: '' })).toBeNull();
  });

  it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere', 'drops', '/a b'])(
    '[T47] leads nowhere but into the market: %s',
    (link) => expect(isLinkFine({ ...draft, link })).toBe(false),
  );

  it.each(['', '/drops', '/cards/1?page=2#prices'])('may lead to %s', (link) =>
    expect(isLinkFine({ ...draft, link })).toBe(true),
  );
});
