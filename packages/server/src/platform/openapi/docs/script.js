// Runs in the reader's browser: the menu on phones, the copy buttons, the search. The page reads well without it.

const menu = document.getElementById('menu');
const navigation = document.getElementById('navigation');
const input = document.getElementById('search');
const results = document.getElementById('results');
const found = document.getElementById('found');

function showMenu(isOpen) {
  navigation.classList.toggle('open', isOpen);
  menu.setAttribute('aria-expanded', String(isOpen));
}
menu.addEventListener('click', () => showMenu(menu.getAttribute('aria-expanded') !== 'true'));
navigation.addEventListener('click', ({ target }) => {
  if (target.closest('a') !== null) showMenu(false);
});

for (const figure of document.querySelectorAll('figure.code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.setAttribute('aria-label', `Copy ${figure.querySelector('figcaption').textContent}`);
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(figure.querySelector('pre').textContent);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 1500);
  });
  figure.querySelector('figcaption').append(button);
}

// By its own offset: scrollIntoView would also move the page away from the anchor that was opened.
navigation.scrollTop = Math.max(0, (navigation.querySelector('[aria-current]')?.offsetTop ?? 0) - 120);

const MAX_RESULTS = 20;
let entries;

/** Reads the index when it is wanted for the first time. */
async function readIndex() {
  entries ??= fetch('/api/docs/search.json').then((response) => response.json());
  return entries;
}

/** Every word must occur; a word in the title, above all at its start, counts more. */
function scoreOf({ title, text }, words) {
  const [inTitle, inText] = [title.toLowerCase(), text.toLowerCase()];
  let score = 0;
  for (const word of words) {
    if (inTitle.startsWith(word)) score += 8;
    else if (inTitle.split(/[^a-z0-9]+/).some((part) => part.startsWith(word))) score += 5;
    else if (inTitle.includes(word)) score += 3;
    else if (inText.includes(word)) score += 1;
    else return 0;
  }
  return score;
}

async function search() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) {
    results.hidden = true;
    found.textContent = '';
    return;
  }
  const hits = (await readIndex())
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.entry.title.length - b.entry.title.length);
  results.replaceChildren(
    ...hits.slice(0, MAX_RESULTS).map(({ entry: { url, title, kind, text } }) => {
      const link = document.createElement('a');
      link.href = url;
      link.textContent = title;
      const note = document.createElement('small');
      note.textContent = text === '' ? kind : `${kind} · ${text.slice(0, 110)}`;
      link.append(note);
      return link;
    }),
  );
  if (hits.length === 0) results.textContent = 'Nothing found';
  results.hidden = false;
  found.textContent = hits.length === 1 ? '1 result' : `${hits.length} results`;
}

input.addEventListener('focus', readIndex, { once: true });
input.addEventListener('input', search);
results.addEventListener('click', () => {
  results.hidden = true;
});
document.addEventListener('click', ({ target }) => {
  if (target.closest('search') === null) results.hidden = true;
});
document.addEventListener('keydown', (event) => {
  const links = [...results.querySelectorAll('a')];
  const at = links.indexOf(document.activeElement);
  const isTyping = /^(?:INPUT|TEXTAREA)$/.test(document.activeElement?.tagName ?? '');
  if (event.key === '/' && !isTyping) input.focus();
  else if (event.key === 'Escape') {
    results.hidden = true;
    showMenu(false);
    return;
  } else if (!results.hidden && event.key === 'ArrowDown') links[Math.min(at + 1, links.length - 1)]?.focus();
  else if (!results.hidden && event.key === 'ArrowUp') (at > 0 ? links[at - 1] : input).focus();
  else if (event.key === 'Enter' && document.activeElement === input) links[0]?.click();
  else return;
  event.preventDefault();
});
