/** The topics of an inquiry. */
export const INQUIRY_TOPICS = ['ORDER', 'PACK', 'PAYMENT', 'REDEEM', 'ACCOUNT', 'OTHER'] as const;
export type InquiryTopic = (typeof INQUIRY_TOPICS)[number];

/** OPEN: waits for an answer. ANSWERED: an admin answered last. CLOSED: needs no further action. */
export const INQUIRY_STATES = ['OPEN', 'ANSWERED', 'CLOSED'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

export const MAX_INQUIRY_CHARACTERS = 5_000;
export const MAX_SUBJECT_REFERENCE_CHARACTERS = 100;
