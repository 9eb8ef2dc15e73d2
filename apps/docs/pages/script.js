// Runs in the reader's browser. The pages can be read without it.

const THEME = 'kura-docs-theme';

/** The theme that the reader chose, or that of the system. Runs before the page is drawn. */
function showTheme() {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = localStorage.getItem(THEME) ?? (isDark ? 'dark' : 'light');
}

/** Puts the values of this shop in the place of the examples. */
async function showShop() {
  const places = document.querySelectorAll('[data-fact]');
  if (places.length === 0) return;
  const shop = await (await fetch('/api')).json();
  for (const place of places) {
    const value = place.dataset.fact.split('.').reduce((part, name) => part?.[name], shop);
    if (value !== undefined) place.textContent = value;
  }
  for (const part of document.querySelectorAll('[data-shop]')) {
    part.hidden = (part.dataset.shop === 'test') !== (shop.faucet !== null);
  }
}

const MINISEARCH = '/api/docs/minisearch.js';

let index;
/** Loads the index when it is needed for the first time. */
function readIndex() {
  index ??= Promise.all([
    import(MINISEARCH),
    fetch('/api/docs/search.json').then((response) => response.json()),
  ]).then(([{ default: MiniSearch }, entries]) => {
    const made = new MiniSearch({
      fields: ['title', 'text'],
      storeFields: ['title', 'kind', 'text'],
      searchOptions: { boost: { title: 3 }, combineWith: 'AND', prefix: true },
    });
    made.addAll(entries);
    return made;
  });
  return index;
}

function openSearch() {
  const form = document.getElementById('search');
  const [input] = form.elements;
  const results = document.getElementById('results');
  const search = async () => {
    const hits = (await readIndex()).search(input.value);
    document.getElementById('found').textContent = input.value && `Results: ${hits.length}`;
    results.replaceChildren(
      ...hits.slice(0, 20).map(({ id, title, kind, text }) => {
        const note = document.createElement('small');
        note.textContent = text === '' ? kind : `${kind}: ${text.slice(0, 110)}`;
        const link = document.createElement('a');
        link.href = id;
        link.append(title, note);
        return link;
      }),
    );
    if (hits.length === 0) results.textContent = 'Nothing found';
    results.togglePopover(input.value !== '');
  };
  input.addEventListener('focus', readIndex, { once: true });
  input.addEventListener('input', search);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    results.querySelector('a')?.click();
  });
  results.addEventListener('click', () => results.hidePopover());
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.matches('input')) return;
    event.preventDefault();
    input.focus();
  });
}

function addCopyButtons() {
  for (const block of document.querySelectorAll('pre')) {
    const button = document.createElement('button');
    button.textContent = 'Copy';
    button.ariaLabel = `Copy ${block.dataset.label}`;
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(block.querySelector('code').textContent);
      button.textContent = 'Copied';
    });
    block.append(button);
  }
}

showTheme();
document.addEventListener('DOMContentLoaded', () => {
  document.getElementById('theme').addEventListener('click', () => {
    localStorage.setItem(THEME, document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
    showTheme();
  });
  const navigation = document.getElementById('navigation');
  navigation.addEventListener('click', () => navigation.hidePopover());
  navigation.scrollTop = (navigation.querySelector('[aria-current]')?.offsetTop ?? 0) - 120;
  openSearch();
  addCopyButtons();
  showShop();
});
