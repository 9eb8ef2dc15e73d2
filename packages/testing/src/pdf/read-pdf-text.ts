import { extractText, getDocumentProxy, getMeta } from 'unpdf';

/** The text of each page of a PDF, its spaces and line breaks as one space, and the title in its metadata. */
export async function readPdfText(bytes: Uint8Array): Promise<{ pages: string[]; title: string }> {
  // pdf.js takes the bytes over.
  const document = await getDocumentProxy(new Uint8Array(bytes), { useSystemFonts: false });
  const { text } = await extractText(document, { mergePages: false });
  const { info } = await getMeta(document);
  await document.cleanup();
  return {
    pages: text.map((page) => page.replace(/\s+/g, ' ').trim()),
    title: String(info['Title'] ?? ''),
  };
}
