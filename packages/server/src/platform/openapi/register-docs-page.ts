import { problems } from '@kura/api-contract';
import type { FastifyInstance } from 'fastify';
import type { OpenApiDocument, Operation } from './open-api-document.ts';

const contentPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A page that lists every call in words: plain HTML of our own, so that nothing is fetched from anywhere. */
export function registerDocsPage(server: FastifyInstance, document: OpenApiDocument): void {
  const page = docsPage(document);
  server.get('/api/docs', async (_request, reply) =>
    reply.header('content-security-policy', contentPolicy).type('text/html; charset=utf-8').send(page),
  );
  server.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (char) => escapes[char] as string);

function docsPage(document: OpenApiDocument): string {
  const byTag = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags[0] ?? 'other';
      byTag.set(tag, [...(byTag.get(tag) ?? []), callHtml(method, path, operation)]);
    }
  }
  const tags = [...byTag.keys()].sort();
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(document.info.title)} API</title><link rel="stylesheet" href="/api/docs.css"></head><body>
<nav><strong>${escaped(document.info.title)} API</strong>${tags.map((tag) => `<a href="#${escaped(tag)}">${escaped(tag)}</a>`).join('')}<a href="#problems">problems</a></nav>
<main><p>${escaped(document.info.description)}</p><p><a href="/api/openapi.json">openapi.json</a></p>
${tags.map((tag) => `<h2 id="${escaped(tag)}">${escaped(tag)}</h2>${(byTag.get(tag) ?? []).join('')}`).join('')}
<h2 id="problems">problems</h2><table>${Object.entries(problems)
    .map(
      ([code, { status, title }]) =>
        `<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${escaped(title)}</td></tr>`,
    )
    .join('')}</table></main></body></html>`;
}

function callHtml(method: string, path: string, operation: Operation): string {
  const parameters = operation.parameters
    .map(
      (parameter) =>
        `<tr><td><code>${escaped(parameter.name)}</code></td><td>${parameter.in}${parameter.required === true ? ', required' : ''}</td><td><code>${escaped(JSON.stringify(parameter.schema))}</code></td></tr>`,
    )
    .join('');
  const schemas = [
    ['Body', firstSchema(operation.requestBody)],
    ...Object.entries(operation.responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, response]) => [`Answer ${status}`, firstSchema(response)] as const),
  ] as const;
  const refusals = Object.entries(operation.responses).filter(([status]) => !status.startsWith('2'));
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escaped(path)}</code> <span>${escaped(operation.summary)}</span> <i>${escaped(whoMay(operation))}</i></summary>
${operation.description === undefined ? '' : `<p>${escaped(operation.description)}</p>`}
${parameters === '' ? '' : `<table>${parameters}</table>`}
${schemas
  .filter(([, schema]) => schema !== undefined)
  .map(([title, schema]) => `<h3>${title}</h3><pre>${escaped(JSON.stringify(schema, null, 2))}</pre>`)
  .join('')}
<h3>Refusals</h3><table>${refusals
    .map(
      ([status, response]) =>
        `<tr><td>${status}</td><td>${escaped(String(response['description'] ?? response['$ref'])).replaceAll('\n', '<br>')}</td></tr>`,
    )
    .join('')}</table></details>`;
}

function whoMay(operation: Operation): string {
  const { 'x-access': access, 'x-admin-scope': scope, 'x-fresh-proof': freshProof } = operation;
  return [access, scope, freshProof === undefined ? undefined : 'fresh proof'].filter(Boolean).join(' · ');
}

function firstSchema(holder: Record<string, unknown> | undefined): unknown {
  const content = holder?.['content'] as Record<string, { schema?: unknown }> | undefined;
  return Object.values(content ?? {})[0]?.schema;
}

const style = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; grid-template-columns: 12rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1rem; box-sizing: border-box; display: grid; align-content: start; gap: .25rem; }
main { padding: 1rem 2rem 4rem; max-width: 60rem; }
h2 { margin-top: 2.5rem; } h3 { font-size: 1rem; margin: 1rem 0 .25rem; }
details { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .4rem 0; }
summary { cursor: pointer; } summary span { opacity: .75; } summary i { float: right; opacity: .6; }
b { display: inline-block; min-width: 4.5rem; } .get { color: #2f8f4e; } .post { color: #3b6fd8; } .delete { color: #c0392b; } .put, .patch { color: #b8860b; }
pre { overflow: auto; padding: .75rem; background: color-mix(in srgb, currentColor 7%, transparent); border-radius: 6px; }
table { border-collapse: collapse; } td { padding: .15rem .75rem .15rem 0; vertical-align: top; overflow-wrap: anywhere; }
@media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; } main { padding: 1rem; } }
`;
