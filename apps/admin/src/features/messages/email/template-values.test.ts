import { describe, expect, it } from 'vitest';
import { previewOf, type TemplateValues } from './template-values.ts';

const text = { subject: 'こんにちは', body: '{{name}} さん' };
const draft: TemplateValues = {
  name: 'Greeting',
  variables: [{ name: 'name', kind: 'text', sample: '花子' }],
  texts: { ja: text, en: text },
};

describe('a template', () => {
  it('is previewed in each language as soon as that is written, without variables that have no name yet', () => {
    const half = { ...draft, texts: { ja: text, en: { subject: '', body: '' } } };
    expect(previewOf(half, 'en')).toBeNull();
    const named = {
      ...half,
      variables: [...draft.variables, { name: '', kind: 'link' as const, sample: '' }],
    };
    expect(previewOf(named, 'ja')).toEqual({ language: 'ja', text, variables: draft.variables });
  });
});
