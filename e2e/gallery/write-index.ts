import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { galleryFolder, listFile, type Picture } from './camera.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Writes the page that shows the pictures: a section for each part of the shop, a row for each screen. */
export function writeIndex(): void {
  if (!existsSync(listFile)) return;
  const pictures = readFileSync(listFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Picture);
  const sections = Map.groupBy(pictures, ({ section }) => section);
  const contents = [...sections.keys()]
    .map((name) => `<a href="#${escaped(name)}">${escaped(name)}</a>`)
    .join('');
  const body = [...sections].map(([name, shown]) => sectionOf(name, shown)).join('');
  const page = join(galleryFolder, 'index.html');
  writeFileSync(page, `${head}<header><h1>Kura</h1><nav>${contents}</nav></header>${body}`);
  process.stdout.write(`\n${pictures.length} pictures: ${page}\n`);
}

function sectionOf(name: string, pictures: readonly Picture[]): string {
  const rows = [...Map.groupBy(pictures, (picture) => picture.name)].map(
    ([screen, views]) =>
      `<h3>${escaped(screen)}</h3><div class="row">${[...views].sort(byLook).map(figureOf).join('')}</div>`,
  );
  return `<section id="${escaped(name)}"><h2>${escaped(name)}</h2>${rows.join('')}</section>`;
}

const byLook = (a: Picture, b: Picture): number => a.width - b.width || b.locale.localeCompare(a.locale);

function figureOf({ file, locale, width, name }: Picture): string {
  const label = `${locale} · ${width} px`;
  return `<figure class="w${width}"><a href="${file}"><img src="${file}" loading="lazy" alt="${escaped(`${name}, ${label}`)}"></a><figcaption>${label}</figcaption></figure>`;
}

const head = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kura: every screen</title><style>
:root{color-scheme:dark}
body{margin:0 auto;max-width:1600px;padding:2rem;background:#0b0d12;color:#f1f3f8;font:15px/1.6 Inter,system-ui,sans-serif}
header{position:sticky;top:0;display:flex;flex-wrap:wrap;gap:1rem 2rem;align-items:baseline;padding:1rem 0;background:#0b0d12;border-bottom:1px solid #232a36}
h1{margin:0;font-weight:500;letter-spacing:.3em}h2{margin:4rem 0 0;scroll-margin-top:5rem}h3{margin:2rem 0 .5rem;color:#b3bccb;font-weight:500}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}a{color:#9db5ff;text-decoration:none}
.row{display:flex;gap:1rem;overflow-x:auto;align-items:flex-start;padding-bottom:.5rem}
figure{flex:none;margin:0}.w390{width:195px}.w1440{width:520px}
img{display:block;width:100%;max-height:640px;object-fit:cover;object-position:top;border:1px solid #232a36;border-radius:8px}
figcaption{color:#8994a8;font-size:12px}
</style>`;
