/** The name of the one search field, wherever it stands. */
export const SEARCH_LABEL = 'Search leads, cars, orders and settings'
