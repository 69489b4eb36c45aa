/** The names that this template draws its own way, in its sheet. A test compares both. */
export const RESTYLED: readonly string[] = [
  'gallery-stage',
  'header-bar',
  'header-search',
  'home-picture',
  'menu-list',
  'menu-top',
  'site-menu',
  'thumbs',
  'thumbs-all',
  'vehicle-gallery',
]
