import { ApiError } from '../../platform/index.ts';

// ISO/IEC 14496-12: a file is a row of boxes, each with its length and a four-letter type.
const allowedAtTop = new Set([
  'ftyp',
  'moov',
  'mdat',
  'free',
  'skip',
  'wide',
  'moof',
  'sidx',
  'styp',
  'mfra',
]);
/** Boxes that contain boxes, by their parent box. No file nests deeper. */
const containers: Readonly<Record<string, string>> = { moov: '', trak: 'moov' };
/** A video of some hours has a few hundred. More would only exhaust the memory. */
const MAX_BOXES = 10_000;
const personal = new Set(['udta', 'meta', 'uuid']);

interface Box {
  type: string;
  start: number;
  contentStart: number;
  end: number;
}

/**
 * Checks that a file is an MP4 from its first byte to its last, so that nothing can hide behind it. Blanks the boxes in which
 * cameras write location and author. Lengths stay, so every offset remains valid.
 */
export function cleanVideo(bytes: Uint8Array): Buffer {
  const video = Buffer.from(bytes);
  const top = boxesIn(video, 0, video.length);
  const types = top.map((box) => box.type);
  if (types[0] !== 'ftyp' || !types.includes('moov') || !types.includes('mdat')) {
    throw new ApiError('MEDIA_UNREADABLE', { detail: 'It is no MP4 video' });
  }
  const stranger = types.find((type) => !allowedAtTop.has(type));
  if (stranger !== undefined)
    throw new ApiError('MEDIA_UNREADABLE', { detail: 'It holds more than a video' });
  for (const box of top) blankPersonalBoxes(video, box, '');
  return video;
}

function blankPersonalBoxes(video: Buffer, parent: Box, within: string): void {
  if (containers[parent.type] !== within) return;
  for (const box of boxesIn(video, parent.contentStart, parent.end)) {
    if (personal.has(box.type)) {
      video.write('free', box.start + 4, 'latin1');
      video.fill(0, box.contentStart, box.end);
    } else {
      blankPersonalBoxes(video, box, parent.type);
    }
  }
}

function boxesIn(video: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start < to; ) {
    const box = boxAt(video, start, to);
    if (box === null || boxes.length === MAX_BOXES) {
      throw new ApiError('MEDIA_UNREADABLE', { detail: 'The video is cut off or damaged' });
    }
    boxes.push(box);
    start = box.end;
  }
  return boxes;
}

function boxAt(video: Buffer, start: number, limit: number): Box | null {
  if (start + 8 > limit) return null;
  const short = video.readUInt32BE(start);
  const type = video.toString('latin1', start + 4, start + 8);
  // 0: to the end of the file; 1: a 64-bit length follows.
  const isLong = short === 1;
  if (isLong && start + 16 > limit) return null;
  const length = short === 0 ? limit - start : isLong ? Number(video.readBigUInt64BE(start + 8)) : short;
  const contentStart = start + (isLong ? 16 : 8);
  const end = start + length;
  return end > limit || end < contentStart ? null : { type, start, contentStart, end };
}
