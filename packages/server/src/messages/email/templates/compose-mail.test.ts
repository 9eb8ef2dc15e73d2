import { LANGUAGES } from '@kura/domain/vocabulary';
import { describe, expect, it } from 'vitest';
import { shownValues } from '../mail-variables.ts';
import { composeMail } from './compose-mail.ts';
import { parseTemplate, TemplateError } from './parse-template.ts';
import { shopTemplates } from './shop-templates.ts';
import { kindsOf, type VariableKinds } from './template.ts';

const publicUrl = 'https://kura.test';

function compose(body: string, kinds: VariableKinds, values: Record<string, string>, subject = 'Kura') {
  return composeMail({ text: { subject, body }, kinds, values, language: 'en', publicUrl });
}

function faultOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof TemplateError) return { fault: error.fault, found: error.found, line: error.line };
    throw error;
  }
  throw new Error('it was taken');
}

describe('a template', () => {
  const kinds = { name: 'text' } as const;

  it.each([
    ['a section', '{{#name}}x{{/name}}'],
    ['an inverted section', '{{^name}}x{{/name}}'],
    ['a section that is left open', '{{#name}}'],
    ['an end without a beginning', '{{/name}}'],
    ['a partial', '{{>name}}'],
    ['a comment', '{{!name}}'],
    ['other delimiters', '{{=<% %>=}}<%name%>'],
    ['three braces', '{{{name}}}'],
    ['unescaped output', '{{&name}}'],
    ['a dotted name', '{{name.constructor}}'],
    ['a name of the prototype', '{{__proto__}}'],
    ['an implicit iterator', '{{.}}'],
    ['no name', '{{}}'],
    ['an expression', '{{7*7}}'],
    ['another engine’s helper', '{{lookup name "x"}}'],
  ])('[T51] takes no logic: %s', (_what, body) => {
    expect(faultOf(() => parseTemplate(body, kinds)).fault).toBe('TAG_NOT_ALLOWED');
  });

  it('[T51] says which name it doesn’t know, and in which line', () => {
    const fault = { fault: 'VARIABLE_UNKNOWN', found: 'password', line: 3 };
    expect(faultOf(() => parseTemplate('Dear {{name}},\n\n{{ password }}', kinds))).toEqual(fault);
    for (const inherited of ['toString', 'constructor', 'hasOwnProperty', 'valueOf'])
      expect(faultOf(() => parseTemplate(`{{${inherited}}}`, kinds)).fault).toBe('VARIABLE_UNKNOWN');
  });

  it('says where a tag isn’t closed', () => {
    expect(faultOf(() => parseTemplate('Dear\n{{name', kinds))).toMatchObject({
      fault: 'TAG_UNCLOSED',
      line: 2,
    });
  });

  it('[T51] is read once: what a value says is never read as a template', () => {
    const { text, html, subject } = compose(
      '{{name}}',
      kinds,
      { name: '{{code}} {{{x}}} {{#a}}' },
      '{{name}}',
    );
    expect(text).toContain('{{code}} {{{x}}} {{#a}}');
    expect(html).toContain('{{code}} {{{x}}} {{#a}}');
    expect(subject).toBe('{{code}} {{{x}}} {{#a}}');
  });
});

describe('a value in a mail', () => {
  const kinds = { name: 'text', link: 'link', code: 'code' } as const;
  const rest = { link: 'https://kura.test/x', code: '1' };

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg/onload=alert(1)>',
    "' onmouseover='alert(1)",
    '</p></div><style>*{display:none}</style>',
    '&lt;script&gt;',
    '<!--',
    '<a href="https://evil.test">Kura</a>',
  ])('[T46] is text wherever it stands: %s', (name) => {
    const body = '{{name}}\n\nDear {{name}}, {{code}}\n\n{{link}}';
    const { html, text } = compose(body, kinds, { ...rest, name, code: name }, 'For {{name}}');
    const shell = compose(body, kinds, { ...rest, name: 'Hanako', code: 'Hanako' }, 'For {{name}}').html;
    const tags = (page: string) => page.match(/<[^>]*>/g);
    expect(tags(html)).toEqual(tags(shell));
    expect(text).toContain(name);
  });

  it.each(['Hanako\r\nBcc: all@kura.test', 'a\nb', 'a\rb', 'a\u2028b', 'a\u0000b', 'a\u0085b'])(
    '[T51] starts no line in the subject: %j',
    (name) => {
      const { subject } = compose('x', kinds, { ...rest, name }, 'For {{name}}');
      expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    },
  );

  it('[T51] may be very long and changes nothing but its place', () => {
    const { subject, html } = compose('{{name}}', kinds, { ...rest, name: '蔵'.repeat(100_000) }, '{{name}}');
    expect(subject.length).toBeLessThanOrEqual(250);
    expect(html).toContain('蔵'.repeat(100_000));
    // A long word would make the page wider than a phone.
    expect(html).toMatch(/<div role="article"[^>]*overflow-wrap:anywhere/);
  });

  it.each([
    'https://evil.test/',
    '//evil.test',
    'https://kura.test.evil.test/',
    'https://kura.test@evil.test/',
    '/\\evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://kura.test/',
  ])('[T51] leads to the shop and nowhere else: %s', (link) => {
    expect(faultOf(() => shownValues({ link: 'link' }, { link }, publicUrl)).fault).toBe('LINK_ELSEWHERE');
  });

  it('is refused when missing or invalid, and is formatted otherwise', () => {
    expect(faultOf(() => shownValues({ name: 'text' }, {}, publicUrl)).fault).toBe('VALUE_MISSING');
    expect(
      faultOf(() => shownValues(kindsOf([{ name: 'constructor', kind: 'text' }]), {}, publicUrl)).fault,
    ).toBe('VALUE_MISSING');
    expect(faultOf(() => shownValues({ at: 'time' }, { at: 'soon' }, publicUrl)).fault).toBe('VALUE_INVALID');
    expect(
      shownValues(
        { at: 'time', link: 'link' },
        { at: '2026-11-21T00:05:00.000Z', link: '/settings' },
        publicUrl,
      ),
    ).toEqual({ at: 'November 21, 2026, 9:05 AM JST', link: 'https://kura.test/settings' });
  });
});

describe('the mails of the shop itself', () => {
  it.each(shopTemplates.flatMap(({ key }) => LANGUAGES.map((language) => [key, language] as const)))(
    'are whole: %s in %s',
    (key, language) => {
      const template = shopTemplates.find((each) => each.key === key);
      if (template === undefined) throw new Error(key);
      const kinds = kindsOf(template.variables);
      const samples = Object.fromEntries(template.variables.map(({ name, sample }) => [name, sample]));
      const { subject, text, html } = composeMail({
        text: template.texts[language],
        kinds,
        values: shownValues(kinds, samples, publicUrl),
        language,
        publicUrl,
      });
      expect(subject).not.toContain('{{');
      expect(text).not.toContain('{{');
      expect(html).not.toMatch(/\{\{|<(?:script|img|link|iframe|form)|url\(|@import/);
      const urls = html.match(/https?:\/\/[^"<\s]+/g) ?? [];
      expect(urls).not.toEqual([]);
      expect(urls.filter((url) => new URL(url).origin !== publicUrl)).toEqual([]);
    },
  );
});
