/** Name of the part of My Garage where searches and alerts stand. */
export const SEARCHES = 'Searches and alerts'
