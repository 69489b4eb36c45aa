/**
 * Bytes of one form with photos: three or four as phones take them, a dozen that the browser has made small. The
 * examples of proxies in `deploy/` let as many through.
 */
export const MOST_PHOTO_BYTES = 24 * 1024 * 1024
