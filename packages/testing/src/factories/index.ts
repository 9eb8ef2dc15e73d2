export * from './actors.ts';
export {
  ageAdmins,
  disableAdmin,
  newestRefusalToken,
  pendingApproval,
  refusalToken,
  signInApprover,
} from './approvals.ts';
export * from './auctions.ts';
export { insertCardImport } from './card-imports.ts';
export {
  activeCollection,
  homeAddress,
  type IntakeFields,
  insertPack,
  insertPicture,
  intakeSlab,
  startCatalogueServer,
} from './catalogue.ts';
export { adminInSetup, type InvitedAdmin, invitedAdmin } from './invited-admin.ts';
export { mp4Box } from './mp4-box.ts';
export { noticeTo } from './notices.ts';
export * from './order-fixture.ts';
export * from './owned-passkey.ts';
export { copyInGrade, handOver, pastListing } from './past-trade.ts';
export { draftGacha, gachaFields, heldCard, openListing, preparedIntent, sealedPack } from './trading.ts';
export { dice, insertVariedCards, pick, type VariedCard } from './varied-cards.ts';
