/** The page that has every review of a site. */
export const REVIEWS_PATH = '/reviews'
