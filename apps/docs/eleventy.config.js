import hljs from 'highlight.js/lib/common';
import markdownIt from 'markdown-it';
import * as data from './src/site-data.ts';

const escaped = markdownIt().utils.escapeHtml;

/** A block of code with colours as classes: the content security policy allows no inline style. */
function codeBlock(code, language, file) {
  const html = hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : escaped(code);
  return `<pre data-label="${escaped(file || language)}"><code tabindex="0">${html}</code></pre>`;
}

export default function configure(eleventy) {
  const guide = markdownIt({ html: true, highlight: codeBlock });
  guide.renderer.rules.heading_open = (tokens, index, options, _env, renderer) => {
    const heading = data.headings.find(({ title }) => title === tokens[index + 1].content);
    if (heading !== undefined) tokens[index].attrSet('id', heading.id);
    return renderer.renderToken(tokens, index, options);
  };
  // A wide table scrolls, also by keyboard.
  guide.renderer.rules.table_open = () => '<table tabindex="0">';
  eleventy.setLibrary('md', guide);

  for (const [name, value] of Object.entries(data)) eleventy.addGlobalData(name, value);

  const prose = markdownIt();
  eleventy.addFilter('prose', (source) => prose.renderInline(source));
  eleventy.addFilter('code', codeBlock);
  // `@{chain.name}` is a field of the answer to `GET /api`. The script of the pages replaces the example.
  eleventy.addTransform('examples', function fill(content) {
    return content.replaceAll(/@\{([\w.]+)\}/g, (_found, path) => {
      const example = path.split('.').reduce((part, name) => part[name], data.shopExample);
      const isPage = this.page.outputPath.endsWith('.html');
      return isPage ? `<span data-fact="${path}">${example}</span>` : example;
    });
  });

  eleventy.addPassthroughCopy({
    'pages/script.js': 'script.js',
    'pages/style.css': 'style.css',
    '../../packages/ui/src/styles/{tokens,base}.css': '/',
    '../../node_modules/github-markdown-css/github-markdown.css': 'markdown.css',
    '../../node_modules/minisearch/dist/es/index.js': 'minisearch.js',
  });
  return { dir: { input: 'pages', output: 'dist' }, markdownTemplateEngine: 'njk' };
}
