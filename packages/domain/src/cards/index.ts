export { CARD_ASSETS, type CardAssetName, isVideo } from './assets.ts';
export {
  type AttributeFilter,
  attributeFilterPattern,
  attributeId,
  formatAttributeFilter,
  isNumberAttribute,
  parseAttributeFilter,
} from './attribute-filter.ts';
export { CARD_ATTRIBUTES, type CardAttribute, isAttributeShown, MAX_GRADE, MIN_GRADE } from './attributes.ts';
export {
  isCertificateNumber,
  isGrader,
  LOOKUP_GRADERS,
  normaliseCertificateNumber,
  normaliseGrader,
} from './certificate.ts';
export { filterTypesOf, isListedAttribute, type ListedAttribute } from './filter-field.ts';
export { canSetPublishState } from './publish-state.ts';
export { isExchangeable, rankNumber } from './rank.ts';
export {
  collectionNumberKey,
  type LookedUpSlab,
  type ReadFilters,
  readSearchConditions,
  readSlab,
  SEARCH_MEANINGS,
  type SearchMeaning,
} from './read-search.ts';
export {
  CLAIM_STATUSES,
  type ClaimStatus,
  SLAB_CLAIM_TRANSITIONS,
  SLAB_HOLDERS,
  type SlabClaimCause,
  type SlabHolder,
} from './slab-claim.ts';
export { SLAB_LOCATIONS, type SlabLocation, slabLocation } from './slab-location.ts';
