import { describe, expect, it } from 'vitest';
import { legalBlocks } from './legal-blocks.ts';

describe('a legal text', () => {
  it('has headings, paragraphs of several lines and lists', () => {
    const text = '# Terms\n\nFirst line\nsecond line\n\n## Points\n- one\n- two\n\nThe end';
    expect(legalBlocks(text)).toEqual([
      { kind: 'heading', level: 1, text: 'Terms' },
      { kind: 'paragraph', text: 'First line\nsecond line' },
      { kind: 'heading', level: 2, text: 'Points' },
      { kind: 'list', items: ['one', 'two'] },
      { kind: 'paragraph', text: 'The end' },
    ]);
  });

  it('begins a new list after an empty line', () => {
    expect(legalBlocks('- one\n\n- two')).toHaveLength(2);
  });

  it('[T46] shows markup as plain text', () => {
    const text = '<script>alert(1)</script> [link](javascript:alert(1))';
    expect(legalBlocks(text)).toEqual([{ kind: 'paragraph', text }]);
  });
});
