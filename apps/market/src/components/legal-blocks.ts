/** A part of a legal text. */
export type LegalBlock =
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'paragraph'; readonly text: string };

/**
 * Parses a legal text: `# ` and `## ` begin headings, `- ` begins list items, an empty line ends a paragraph. Everything else
 * is plain text.
 */
export function legalBlocks(source: string): readonly LegalBlock[] {
  const blocks: LegalBlock[] = [];
  let open: 'list' | 'paragraph' | null = null;
  for (const line of source.split(/\r?\n/).map((each) => each.trim())) {
    const last = blocks.at(-1);
    const heading = /^(##?) (.+)$/.exec(line);
    const item = /^- (.+)$/.exec(line)?.[1];
    if (line === '') {
      open = null;
    } else if (heading) {
      blocks.push({ kind: 'heading', level: heading[1] === '#' ? 1 : 2, text: heading[2] ?? '' });
      open = null;
    } else if (item !== undefined) {
      const items = open === 'list' && last?.kind === 'list' ? last.items : [];
      if (items.length > 0) blocks.pop();
      blocks.push({ kind: 'list', items: [...items, item] });
      open = 'list';
    } else if (open === 'paragraph' && last?.kind === 'paragraph') {
      blocks[blocks.length - 1] = { kind: 'paragraph', text: `${last.text}\n${line}` };
    } else {
      blocks.push({ kind: 'paragraph', text: line });
      open = 'paragraph';
    }
  }
  return blocks;
}
