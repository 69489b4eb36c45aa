import * as paths from '#app/paths.ts'

/** The page that has every review of a site. */
export const REVIEWS_PATH = paths.reviews
