/** The media of a card, in the order its carousel shows them. */
export const CARD_ASSETS = ['video', 'photoFront', 'photoBack'] as const;
export type CardAssetName = (typeof CARD_ASSETS)[number];

/** Whether a file plays as looping video rather than showing as a picture. */
export function isVideo(fileName: string): boolean {
  return fileName.toLowerCase().endsWith('.mp4');
}
