export { activeCollection, type IntakeFields, insertPicture, takeIn } from './catalogue.ts';
export { draftGacha, heldCard, openListing, preparedIntent, sealedPack } from './trading.ts';
