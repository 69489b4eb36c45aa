/** Hits that paging reaches at most: the specification's lists end at "2000+". */
export const MAX_TOTAL_HITS = 2000
/** Values of one facet that an answer names, those with most cars first. */
export const MAX_FACET_VALUES = 300
/** Searches of one call. */
export const MAX_QUERIES = 50
/** Hits of one call, all its searches together. */
export const MAX_HITS = 2000
/** Characters of a highlight tag or crop marker. */
export const MAX_TAG = 100
/** Bytes of one answer: 1,000 hits with all that a dealer has written about them have half of it. */
export const MAX_ANSWER = 4 * 1024 * 1024
/** Processor time of one call, ms: fifty searches of 10,000 cars take a tenth of it. */
export const MAX_WORK_MS = 1_000
/** Bytes of one request. */
export const MAX_BODY = 1024 * 1024
/** Hits of one search that names no limit. */
export const DEFAULT_HITS = 20
