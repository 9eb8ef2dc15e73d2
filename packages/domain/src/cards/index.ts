export { CARD_ASSETS, type CardAssetName, isVideo } from './assets.ts';
export {
  type AttributeFilter,
  attributeFilterPattern,
  attributeId,
  formatAttributeFilter,
  isNumberAttribute,
  parseAttributeFilter,
} from './attribute-filter.ts';
export { CARD_ATTRIBUTES, type CardAttribute, isAttributeShown } from './attributes.ts';
export {
  isCertificateNumber,
  isGrader,
  LOOKUP_GRADERS,
  normaliseCertificateNumber,
  normaliseGrader,
} from './certificate.ts';
export { CLAIM_STATUSES, type ClaimStatus } from './claim-status.ts';
export { filterTypesOf, isListedAttribute, type ListedAttribute } from './filter-field.ts';
export { MAX_GRADE, MIN_GRADE } from './grade.ts';
export { canSetPublishState } from './publish-state.ts';
export { isExchangeable, rankNumber } from './rank.ts';
export { SLAB_CLAIM_TRANSITIONS, SLAB_HOLDERS, type SlabClaimCause, type SlabHolder } from './slab-claim.ts';
export { SLAB_LOCATIONS, type SlabLocation, slabLocation } from './slab-location.ts';
