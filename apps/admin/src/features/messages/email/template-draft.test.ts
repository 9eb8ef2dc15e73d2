import { describe, expect, it } from 'vitest';
import { emptyDraft, isSameDraft, isWhole, previewOf, type TemplateDraft } from './template-draft.ts';

const text = { subject: 'こんにちは', body: '{{name}} さん' };
const draft: TemplateDraft = {
  name: 'Greeting',
  variables: [{ name: 'name', kind: 'text', sample: '花子' }],
  texts: { ja: text, en: text },
};

describe('a template', () => {
  it('is whole once it has a name, names for its variables and words in both languages', () => {
    expect(isWhole(draft)).toBe(true);
    expect(isWhole(emptyDraft)).toBe(false);
    expect(isWhole({ ...draft, texts: { ja: text, en: { ...text, body: ' ' } } })).toBe(false);
    expect(isWhole({ ...draft, variables: [{ name: 'Your name', kind: 'text', sample: '' }] })).toBe(false);
  });

  it('is previewed in each language as soon as that is written, without variables that have no name yet', () => {
    const half = { ...draft, texts: { ja: text, en: { subject: '', body: '' } } };
    expect(previewOf(half, 'en')).toBeNull();
    const named = {
      ...half,
      variables: [...draft.variables, { name: '', kind: 'link' as const, sample: '' }],
    };
    expect(previewOf(named, 'ja')).toEqual({ language: 'ja', text, variables: draft.variables });
  });

  it('is the same as another that says the same', () => {
    expect(isSameDraft(draft, { ...draft, texts: { ...draft.texts } })).toBe(true);
    expect(isSameDraft(draft, { ...draft, name: 'Another' })).toBe(false);
  });
});
