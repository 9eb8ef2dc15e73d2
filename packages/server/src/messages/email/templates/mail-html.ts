import type { Language } from '@kura/domain/vocabulary';
import type { Paragraph, Piece } from './paragraphs.ts';

interface MailPage {
  language: Language;
  subject: string;
  paragraphs: readonly Paragraph[];
  foot: { shop: string; unsubscribe: { text: string; url: string } | null };
}

const buttonWords: Record<Language, string> = { ja: 'ページを開く', en: 'Open page' };

/**
 * Renders a mail as HTML without pictures, scripts or external content. Mail programs drop style sheets, so each element has
 * its own style. It is black on white, so that a dark mode can invert it safely.
 */
export function mailHtml({ language, subject, paragraphs, foot }: MailPage): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background-color:#f4f3f0">
<div role="article" lang="${language}" style="max-width:560px;margin:0 auto;padding:32px 16px;${wrap};${font}">
<p style="margin:0 0 16px;font-size:15px;letter-spacing:0.24em;font-weight:700;color:#1b1a18">KURA</p>
<div style="padding:28px 24px;border:1px solid #dedbd4;border-radius:12px;background-color:#ffffff;color:#1b1a18;font-size:16px;line-height:1.75">
${paragraphs.map((paragraph) => paragraphHtml(paragraph, language)).join('\n')}
</div>
<p style="margin:16px 0 0;font-size:13px;line-height:1.7;color:#6b675f">Kura · <a href="${escapeHtml(foot.shop)}" style="color:#6b675f">${escapeHtml(foot.shop.replace(/^https?:\/\//, ''))}</a>${unsubscribeHtml(foot.unsubscribe)}</p>
</div>
</body>
</html>
`;
}

/** Breaks long words, which would make the page wider than a phone. Programs without the first property support the second. */
const wrap = 'overflow-wrap:anywhere;word-break:break-word';
const font = "font-family:-apple-system,'Hiragino Sans','Noto Sans JP','Segoe UI',Roboto,sans-serif";

function paragraphHtml(paragraph: Paragraph, language: Language): string {
  const [only, ...more] = paragraph.flat();
  if (only !== undefined && more.length === 0) {
    if (only.kind === 'code') return largeCode(only.text);
    if (only.kind === 'link' && isWebUrl(only.text)) return button(only.text, language);
  }
  const lines = paragraph.map((line) => line.map(pieceHtml).join(''));
  return `<p style="margin:0 0 16px">${lines.join('<br>\n')}</p>`;
}

const largeCode = (code: string) =>
  `<p style="margin:0 0 16px;padding:14px 0;text-align:center;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:34px;line-height:1.2;font-weight:700;letter-spacing:0.22em">${escapeHtml(code)}</p>`;

/** The full address is shown below, so that readers can check and copy it. */
const button = (url: string, language: Language) =>
  `<p style="margin:8px 0 20px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background-color:#1b1a18;color:#ffffff;font-weight:600;text-decoration:none">${buttonWords[language]}</a><br>
<span style="font-size:13px;line-height:1.6;color:#6b675f;word-break:break-all">${escapeHtml(url)}</span></p>`;

function pieceHtml({ kind, text }: Piece): string {
  const escaped = escapeHtml(text).replaceAll('\n', '<br>\n');
  if (kind === 'link' && isWebUrl(text)) return `<a href="${escaped}" style="color:#1b1a18">${escaped}</a>`;
  return kind === 'code' ? `<strong>${escaped}</strong>` : escaped;
}

const unsubscribeHtml = (unsubscribe: MailPage['foot']['unsubscribe']) =>
  unsubscribe === null
    ? ''
    : `<br><a href="${escapeHtml(unsubscribe.url)}" style="color:#6b675f">${escapeHtml(unsubscribe.text)}</a>`;

const isWebUrl = (text: string) => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
