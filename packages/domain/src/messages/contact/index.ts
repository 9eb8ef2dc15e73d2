export {
  INQUIRY_STATES,
  INQUIRY_TOPICS,
  type InquiryState,
  type InquiryTopic,
  MAX_INQUIRY_CHARACTERS,
  MAX_SUBJECT_REFERENCE_CHARACTERS,
} from './inquiry.ts';
