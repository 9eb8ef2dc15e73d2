const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an HTML element or a quoted attribute. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (char) => escapes[char] as string);

/** Text of the contract: `code` is all the markup that it has. */
export const prose = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

/** `Accept the terms` → `accept-the-terms`: an anchor that stays as long as the heading does. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
