/** Text that is HTML already and isn't escaped again. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | bigint | readonly Html[];

/** Writes HTML; every value that isn't HTML itself is escaped. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  const written = strings.map(
    (string, index) => string + (index < values.length ? write(values[index] ?? '') : ''),
  );
  return new Html(written.join(''));
}

function write(value: Value): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map((each: Html) => each.text).join('');
  return String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export interface Row {
  readonly name: string;
  readonly value: Html | string;
}

/** A page of the explorer. */
export function page(title: string, subject: string, rows: readonly Row[], more: Html = html``): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} ${subject} · Local chain</title>
<link rel="stylesheet" href="/explorer/explorer.css">
</head>
<body>
<header><a href="/">Kura</a><span>Local chain explorer</span></header>
<main>
<h1>${title}</h1>
<p class="subject">${subject}</p>
<dl>${rows.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${more}
</main>
</body>
</html>
`.text;
}

export function addressLink(address: string): Html {
  return html`<a href="/explorer/address/${address}">${address}</a>`;
}

export function transactionLink(hash: string): Html {
  return html`<a href="/explorer/tx/${hash}">${hash}</a>`;
}
