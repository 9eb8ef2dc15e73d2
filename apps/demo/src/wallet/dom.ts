type Properties<Name extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Name], 'style' | 'dataset'>
> & { readonly class?: string; readonly label?: string };

/** Makes an element with its children. Text is only ever set as text. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { class: className, label, ...properties }: Properties<Name> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  Object.assign(element, properties);
  if (className) element.className = className;
  if (label) element.setAttribute('aria-label', label);
  element.append(...children);
  return element;
}

/** Creates an element with isolated styles (shadow DOM). */
export function createRoot(styles: string): ShadowRoot {
  const host = createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  // Constructed sheets are allowed by a content security policy that forbids inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const attach = () => document.body.append(host);
  if (document.body) attach();
  else document.addEventListener('DOMContentLoaded', attach);
  return root;
}
