import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import json from 'highlight.js/lib/languages/json';
import typescript from 'highlight.js/lib/languages/typescript';
import { escaped } from './html.ts';

hljs.registerLanguage('sh', bash);
hljs.registerLanguage('json', json);
hljs.registerLanguage('ts', typescript);

const languageNames: Record<string, string> = { sh: 'Shell', json: 'JSON', ts: 'TypeScript' };

/**
 * A block of code with its colours as classes, so that no inline style is needed.
 *
 * @param file the name under which a reader saves it; tests find the examples by it
 */
export function codeBlock(code: string, language: string, file?: string): string {
  const known = hljs.getLanguage(language) !== undefined;
  const html = known ? hljs.highlight(code, { language }).value : escaped(code);
  const label = file ?? languageNames[language] ?? 'Text';
  const data = file === undefined ? '' : ` data-file="${escaped(file)}"`;
  return `<figure class="code"${data}><figcaption>${escaped(label)}</figcaption><pre tabindex="0"><code>${html}</code></pre></figure>`;
}
