export { CARD_ASSETS, type CardAssetName, isVideo } from './assets.ts';
export {
  type AttributeFilter,
  attributeFilterPattern,
  attributeId,
  formatAttributeFilter,
  isNumberAttribute,
  parseAttributeFilter,
} from './attribute-filter.ts';
export {
  isAttributeShown,
  MAX_GRADE,
  MIN_GRADE,
  SEARCHED_ATTRIBUTES,
  type SearchedAttribute,
} from './attributes.ts';
export {
  ATTRIBUTE_COLUMNS,
  CARD_ATTRIBUTES,
  CARD_FIELD_COLUMNS,
  CARD_FIELD_KEYS,
  CARD_FIELD_MEANINGS,
  CARD_FIELDS,
  type CardAttribute,
  type CardFieldColumns,
  type CardFieldKey,
  type CardValues,
  cardField,
  cardFieldLabel,
  PLAIN_CARD_FIELDS,
  type PlainFieldKey,
  plainColumns,
  type SlabFieldKey,
} from './card-fields.ts';
export {
  certificateIdentity,
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
