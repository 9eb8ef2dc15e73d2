import PDFDocument from 'pdfkit';
import { fontFile, type PdfWeight, printable } from './pdf-fonts.ts';

/** Points of 1/72 inch. */
export const PDF_A4 = { width: 595.28, height: 841.89 } as const;

/** A millimetre in points. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

export interface PdfTextStyle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Size in points. */
  readonly size?: number;
  readonly weight?: PdfWeight;
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Lines after which the text is cut with an ellipsis. */
  readonly maxLines?: number;
}

/** Draws a document. Coordinates begin at the top left of the page. */
export interface PdfSheet {
  readonly width: number;
  readonly height: number;
  /** Draws a text, wrapped to its width, and returns where it ends below. */
  text(text: string, style: PdfTextStyle): number;
  /** Returns the height that {@link text} would have. */
  heightOf(text: string, style: Omit<PdfTextStyle, 'x' | 'y'>): number;
  line(from: readonly [number, number], to: readonly [number, number], style?: PdfLineStyle): void;
  box(at: PdfBox, style: { fill?: string; stroke?: string; lineWidth?: number; radius?: number }): void;
  addPage(): void;
  /** Characters drawn so far that the font lacks, without duplicates. */
  missing(): string[];
}

export interface PdfBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface PdfLineStyle {
  readonly width?: number;
  readonly color?: string;
  readonly dash?: number;
}

export interface PdfPaper {
  readonly title: string;
  readonly language: 'ja' | 'en';
  /** The time in the metadata. Equal papers at the same time have equal bytes. */
  readonly at: Date;
  readonly size?: { readonly width: number; readonly height: number };
}

const lineHeight = 1.45;

/** Draws a PDF document with embedded fonts and returns its bytes. */
export async function createPdf(
  { title, language, at, size = PDF_A4 }: PdfPaper,
  draw: (sheet: PdfSheet) => void,
): Promise<Buffer> {
  const document = new PDFDocument({
    size: [size.width, size.height],
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: title, Creator: 'Kura', Producer: 'Kura', CreationDate: at, ModDate: at },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.registerFont('regular', fontFile('regular'));
  document.registerFont('bold', fontFile('bold'));
  draw(sheetOf(document, size));
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function sheetOf(
  document: PDFKit.PDFDocument,
  { width, height }: { width: number; height: number },
): PdfSheet {
  const missing = new Set<string>();
  const choose = ({ weight = 'regular', size = 10 }: Pick<PdfTextStyle, 'weight' | 'size'>) =>
    document.font(weight).fontSize(size);
  const optionsOf = (style: Pick<PdfTextStyle, 'width' | 'align' | 'maxLines' | 'size'>) => ({
    width: style.width,
    align: style.align ?? 'left',
    ...(style.maxLines === undefined
      ? {}
      : { height: style.maxLines * (style.size ?? 10) * lineHeight + 1, ellipsis: true }),
  });
  return {
    width,
    height,
    text(text, style) {
      const shown = printable(text);
      for (const character of shown.missing) missing.add(character);
      choose(style)
        .fillColor(style.color ?? '#101828')
        .text(shown.text, style.x, style.y, optionsOf(style));
      return document.y;
    },
    heightOf(text, style) {
      return choose(style).heightOfString(printable(text).text, optionsOf(style));
    },
    line([x1, y1], [x2, y2], { width: lineWidth = 0.5, color = '#98a2b3', dash } = {}) {
      document.moveTo(x1, y1).lineTo(x2, y2).lineWidth(lineWidth);
      if (dash !== undefined) document.dash(dash, { space: dash });
      document.stroke(color);
      document.undash();
    },
    box(at, { fill, stroke, lineWidth = 0.5, radius = 0 }) {
      document.roundedRect(at.x, at.y, at.width, at.height, radius).lineWidth(lineWidth);
      if (fill !== undefined && stroke !== undefined) document.fillAndStroke(fill, stroke);
      else if (fill !== undefined) document.fill(fill);
      else document.stroke(stroke ?? '#98a2b3');
    },
    addPage() {
      document.addPage();
    },
    missing: () => [...missing],
  };
}
