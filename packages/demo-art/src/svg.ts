/** A point, x to the right and y downwards. */
export type Point = readonly [x: number, y: number];

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Writes an element; attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

export function group(attributes: Attributes, ...content: readonly string[]): string {
  return element('g', attributes, content.join(''));
}

export function polygon(points: readonly Point[], attributes: Attributes): string {
  return element('polygon', {
    points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(' '),
    ...attributes,
  });
}

export function path(d: string, attributes: Attributes): string {
  return element('path', {
    d: d.replace(/-?\d+\.\d{3,}/g, (number) => String(round(Number(number)))),
    ...attributes,
  });
}

export function circle(cx: number, cy: number, r: number, attributes: Attributes): string {
  return element('circle', { cx, cy, r, ...attributes });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, attributes: Attributes): string {
  return element('ellipse', { cx, cy, rx, ry, ...attributes });
}

export function rect(x: number, y: number, width: number, height: number, attributes: Attributes): string {
  return element('rect', { x, y, width, height, ...attributes });
}

/** A line of text. `content` is escaped. */
export function text(
  x: number,
  y: number,
  size: number,
  content: string,
  attributes: Attributes = {},
): string {
  return element(
    'text',
    { x, y, 'font-size': size, 'font-family': 'Noto Sans JP', ...attributes },
    escapeText(content),
  );
}

/** A line of text that is written smaller when it would be wider than `maxWidth`. */
export function fittedText(
  x: number,
  y: number,
  size: number,
  maxWidth: number,
  content: string,
  attributes: Attributes = {},
): string {
  return text(x, y, Math.min(size, (size * maxWidth) / widthOfText(content, size)), content, attributes);
}

/** About how wide a line of bold text is: Japanese is as wide as high, Latin a little more than half. */
export function widthOfText(content: string, size: number): number {
  const ems = [...content].map((character) =>
    character > '\u02ff' ? 1 : /[A-Z]/.test(character) ? 0.69 : 0.56,
  );
  return size * ems.reduce((sum, em) => sum + em, 0);
}

export interface GradientStop {
  readonly at: number;
  readonly colour: string;
  readonly opacity?: number;
}

export function linearGradient(id: string, stops: readonly GradientStop[], x2: number, y2: number): string {
  return element('linearGradient', { id, x1: 0, y1: 0, x2, y2 }, writeStops(stops));
}

export function radialGradient(id: string, stops: readonly GradientStop[], cx = 0.5, cy = 0.5): string {
  return element('radialGradient', { id, cx, cy }, writeStops(stops));
}

/** Stops at even distances. */
export function evenStops(colours: readonly string[]): GradientStop[] {
  return colours.map((colour, index) => ({ at: index / Math.max(1, colours.length - 1), colour }));
}

/** Draws something twice, the second time mirrored at the y axis. */
export function mirrored(draw: (side: 'left' | 'right') => string): string {
  return draw('right') + group({ transform: 'scale(-1 1)' }, draw('left'));
}

function writeStops(stops: readonly GradientStop[]): string {
  return stops
    .map(({ at, colour, opacity }) =>
      element('stop', { offset: at, 'stop-color': colour, 'stop-opacity': opacity }),
    )
    .join('');
}

function escapeText(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
