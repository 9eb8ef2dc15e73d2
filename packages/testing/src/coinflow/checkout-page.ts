import { TEST_CARDS } from './test-cards.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] as string);

const style = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; background: #f3f5f8; color: #101828; }
  main { max-width: 26rem; margin: 3rem auto; padding: 0 1rem; }
  section { background: #fff; border: 1px solid #d5dae2; border-radius: 14px; padding: 1.5rem; }
  h1 { font-size: 1.15rem; margin: 0 0 .25rem; }
  .amount { font-size: 2rem; font-weight: 650; margin: 0 0 1rem; }
  .note { color: #475467; font-size: .9rem; margin: 0 0 1rem; }
  .error { background: #fef3f2; color: #912018; border-radius: 8px; padding: .6rem .8rem; margin: 0 0 1rem; }
  fieldset { border: 0; padding: 0; margin: 0 0 1rem; display: grid; gap: .5rem; }
  legend { font-weight: 600; padding: 0; margin-bottom: .5rem; }
  .card { display: flex; gap: .75rem; align-items: start; border: 1px solid #d5dae2; border-radius: 10px; padding: .7rem .8rem; cursor: pointer; }
  .card:has(:checked) { border-color: #1d4ed8; box-shadow: 0 0 0 1px #1d4ed8; }
  .card span { display: block; }
  .number { color: #475467; font-variant-numeric: tabular-nums; font-size: .9rem; }
  label.field { display: grid; gap: .25rem; font-size: .9rem; margin-bottom: 1rem; }
  input[type=text] { font: inherit; padding: .55rem .7rem; border: 1px solid #98a2b3; border-radius: 8px; }
  button { width: 100%; font: inherit; font-weight: 600; color: #fff; background: #1d4ed8; border: 0; border-radius: 10px; padding: .8rem; cursor: pointer; }
  button:focus-visible, input:focus-visible { outline: 3px solid #93b4ff; outline-offset: 2px; }
  button.second { background: #fff; color: #1d4ed8; border: 1px solid #1d4ed8; margin-top: .5rem; }
`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${style}</style></head><body><main><section>${body}</section></main></body></html>`;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

const grouped = (number: string) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** The page on which a buyer chooses a test card. It needs no script. */
export function checkoutPage({ cents, problem }: { cents: number; problem: string | null }): string {
  const cards = TEST_CARDS.map(
    ({ number, zip, label }, place) =>
      `<label class="card"><input type="radio" name="card" value="${place}"${
        place === 0 ? ' checked' : ''
      }><span><span>${escaped(label)}</span><span class="number">${grouped(number)} · ZIP ${zip}</span></span></label>`,
  ).join('');
  return page(
    'Simulated card payment',
    `<h1>Simulated card payment</h1><p class="amount">${dollars(cents)}</p>
    <p class="note">No money moves. Choose what the card does.</p>
    ${problem === null ? '' : `<p class="error" role="alert">${escaped(problem)}</p>`}
    <form method="post"><fieldset><legend>Test card</legend>${cards}</fieldset>
    <button type="submit">Pay ${dollars(cents)}</button></form>`,
  );
}

/** A bank's page for 3-D Secure. */
export function challengePage({ cents }: { cents: number }): string {
  return page(
    'Simulated 3-D Secure',
    `<h1>Simulated 3-D Secure</h1><p class="amount">${dollars(cents)}</p>
    <p class="note">The bank asks whether it is you. Any code is right.</p>
    <form method="post"><label class="field">Code<input type="text" name="code" autocomplete="one-time-code" value="123456"></label>
    <button type="submit" name="answer" value="confirm">Confirm</button>
    <button class="second" type="submit" name="answer" value="refuse">It isn’t me</button></form>`,
  );
}

/** The page for a checkout that was paid, or that nobody created. */
export function endPage(title: string, text: string): string {
  return page(title, `<h1>${escaped(title)}</h1><p class="note">${escaped(text)}</p>`);
}
