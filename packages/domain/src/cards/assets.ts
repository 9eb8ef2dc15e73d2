/** The media of a card, in the order its carousel shows them. */
export const CARD_ASSETS = ['video', 'photoFront', 'photoBack'] as const;
export type CardAssetName = (typeof CARD_ASSETS)[number];

/** The extensions the shop keeps. */
export const MEDIA_EXTENSIONS = ['jpeg', 'webp', 'png', 'mp4'] as const;
export type MediaExtension = (typeof MEDIA_EXTENSIONS)[number];

/** Whether a file plays as looping video rather than showing as a picture. */
export function isVideo(fileName: string): boolean {
  return fileName.toLowerCase().endsWith('.mp4');
}
