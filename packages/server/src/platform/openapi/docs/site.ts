import { readFile } from 'node:fs/promises';
import { problemRemedies } from '@kura/api-contract/problem-remedies';
import { type ProblemCode, problems } from '@kura/api-contract/problems';
import type { OpenApiDocument } from '../open-api-document.ts';
import { schemasPath } from './fields.ts';
import { type GuideFacts, guideHtml, guideMarkdown, type Heading } from './guide.ts';
import { type NavigationGroup, pageHtml } from './layout.ts';
import { callPath, groupHtml, groupPath, referenceGroups, referenceIndex, schemasHtml } from './reference.ts';

export interface SiteFile {
  path: string;
  type: string;
  content: () => Promise<string>;
}

const html = 'text/html; charset=utf-8';
const guidePath = '/api/docs';
const indexPath = '/api/docs/reference';

/** One hit of the search: where it leads, and the words by which it is found. */
interface SearchEntry {
  url: string;
  title: string;
  kind: 'Guide' | 'Call' | 'Schema' | 'Error';
  text: string;
}

/** Every file of the documentation. Each is made when it is requested: a start does not wait for them. */
export function docsSite(
  document: () => OpenApiDocument,
  features: readonly string[],
  facts: GuideFacts,
): SiteFile[] {
  const page = async (path: string, title: string, content: string, headings: readonly Heading[]) =>
    pageHtml({ path, title, html: content }, navigation(document(), headings), document().info.version);
  const guide = async () => guideHtml(await guideMarkdown(document(), facts));
  const asset = (name: string) => () => readFile(new URL(name, import.meta.url), 'utf8');
  return [
    {
      path: guidePath,
      type: html,
      content: async () => {
        const { html: content, headings } = await guide();
        return page(guidePath, 'Kura API', content, headings);
      },
    },
    {
      path: `${guidePath}/guide.md`,
      type: 'text/markdown; charset=utf-8',
      content: () => guideMarkdown(document(), facts),
    },
    {
      path: indexPath,
      type: html,
      content: async () =>
        page(
          indexPath,
          'All calls · Kura API',
          referenceIndex(referenceGroups(document())),
          (await guide()).headings,
        ),
    },
    {
      path: schemasPath,
      type: html,
      content: async () =>
        page(schemasPath, 'Schemas · Kura API', schemasHtml(document()), (await guide()).headings),
    },
    ...features.map((feature) => ({
      path: groupPath(feature),
      type: html,
      content: async () => {
        const group = referenceGroups(document()).find(({ tag }) => tag === feature);
        if (group === undefined) throw new Error(`${feature} has no calls`);
        const content = groupHtml(group, document());
        return page(groupPath(feature), `${group.title} · Kura API`, content, (await guide()).headings);
      },
    })),
    {
      path: `${guidePath}/search.json`,
      type: 'application/json; charset=utf-8',
      content: async () => JSON.stringify(searchEntries(document(), (await guide()).headings)),
    },
    { path: `${guidePath}/style.css`, type: 'text/css; charset=utf-8', content: asset('./style.css') },
    { path: `${guidePath}/script.js`, type: 'text/javascript; charset=utf-8', content: asset('./script.js') },
  ];
}

function navigation(document: OpenApiDocument, headings: readonly Heading[]): NavigationGroup[] {
  return [
    {
      title: 'Guide',
      entries: headings
        .filter(({ level }) => level === 2)
        .map(({ text, id }) => ({ href: `${guidePath}#${id}`, text })),
    },
    {
      title: 'Reference',
      entries: [
        { href: indexPath, text: 'All calls' },
        ...referenceGroups(document).map(({ tag, title, calls }) => ({
          href: groupPath(tag),
          text: title,
          children: calls.map((call) => ({
            href: callPath(call),
            text: call.operation.summary.replaceAll('`', ''),
          })),
        })),
        { href: schemasPath, text: 'Schemas' },
        { href: '/api/openapi.json', text: 'openapi.json' },
      ],
    },
  ];
}

function searchEntries(document: OpenApiDocument, headings: readonly Heading[]): SearchEntry[] {
  return [
    ...headings
      .filter(({ level }) => level > 1)
      .map(
        ({ text, id }): SearchEntry => ({ url: `${guidePath}#${id}`, title: text, kind: 'Guide', text: '' }),
      ),
    ...referenceGroups(document)
      .flatMap(({ calls }) => calls)
      .map(
        (call): SearchEntry => ({
          url: callPath(call),
          title: `${call.method} ${call.path}`,
          kind: 'Call',
          text: `${call.operation.summary} ${call.operation.operationId}`.replaceAll('`', ''),
        }),
      ),
    ...Object.entries(document.components.schemas).map(
      ([name, schema]): SearchEntry => ({
        url: `${schemasPath}#${name}`,
        title: name,
        kind: 'Schema',
        text: [schema['description'] ?? '', ...Object.keys(schema['properties'] ?? {})]
          .join(' ')
          .replaceAll('`', ''),
      }),
    ),
    ...Object.entries(problems).map(
      ([code, { title }]): SearchEntry => ({
        url: `${guidePath}#${code}`,
        title: code,
        kind: 'Error',
        text: `${title}. ${problemRemedies[code as ProblemCode]}`.replaceAll('`', ''),
      }),
    ),
  ];
}
