import { describe, expect, it } from 'vitest';
import { type AnnouncementDraft, emptyDraft, inputOf, isLinkFine } from './announcement-draft.ts';

const text = { title: 'お知らせ', text: '明日の朝、点検があります。' };
const draft: AnnouncementDraft = { ...emptyDraft, texts: { ja: text, en: text } };
const id = '0193f3c0-0000-7000-8000-00000000000';

const nowMs = Date.parse('2026-11-21T03:00:00.000Z');

describe('an announcement', () => {
  it('can be sent once both languages are written', () => {
    expect(inputOf(draft, nowMs)).toEqual({
      audience: { kind: 'ALL' },
      texts: draft.texts,
      link: null,
      sendAt: null,
    });
    expect(inputOf({ ...draft, texts: { ja: text, en: { title: ' ', text: 'x' } } }, nowMs)).toBeNull();
  });

  it('goes to each user that is written down, once', () => {
    const some = { ...draft, audience: 'USERS' as const, userIds: `${id}1\n ${id}2, ${id}1` };
    expect(inputOf(some, nowMs)?.audience).toEqual({ kind: 'USERS', userIds: [`${id}1`, `${id}2`] });
    expect(inputOf({ ...some, userIds: 'alice' }, nowMs)).toBeNull();
    expect(inputOf({ ...some, userIds: '' }, nowMs)).toBeNull();
  });

  it('for later needs a time ahead', () => {
    const later = { ...draft, when: 'LATER' as const };
    const [before, after] = ['2026-11-21T02:59:59.000Z', '2026-11-21T03:00:01.000Z'];
    expect(inputOf(later, nowMs)).toBeNull();
    expect(inputOf({ ...later, sendAt: before }, nowMs)).toBeNull();
    expect(inputOf({ ...later, sendAt: after }, nowMs)?.sendAt).toBe(after);
    expect(inputOf({ ...later, when: 'NOW', sendAt: after }, nowMs)?.sendAt).toBeNull();
  });

  it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere', 'drops', '/a b'])(
    '[T47] leads nowhere but into the market: %s',
    (link) => expect(isLinkFine({ ...draft, link })).toBe(false),
  );

  it.each(['', '/drops', '/cards/1?page=2#prices'])('may lead to %s', (link) =>
    expect(isLinkFine({ ...draft, link })).toBe(true),
  );
});
