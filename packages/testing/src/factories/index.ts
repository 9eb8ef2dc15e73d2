export * from './actors.ts';
export * from './auctions.ts';
export { activeCollection, type IntakeFields, insertPack, insertPicture, takeIn } from './catalogue.ts';
export { toldOf } from './notices.ts';
export * from './order-trial.ts';
export { copyInGrade, handOver, pastListing } from './past-trade.ts';
export { draftGacha, heldCard, openListing, preparedIntent, sealedPack } from './trading.ts';
export { dice, insertVariedCards, pick, type VariedCard } from './varied-cards.ts';
