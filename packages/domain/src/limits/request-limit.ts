/** Bytes of the largest file that may be uploaded: a video of some ten seconds. */
export const MAX_UPLOAD_BYTES = 32 * 1024 * 1024;

/** Blocks of one request to read the chain once more: about three hours of Base. */
export const MAX_REINDEX_BLOCKS = 5_000;
