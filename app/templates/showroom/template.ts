/** The names that this template draws its own way, in its sheet. A test compares both. */
export const RESTYLED: readonly string[] = [
  'btn-primary',
  'btn-quiet',
  'card',
  'gallery-stage',
  'header-bar',
  'header-search',
  'home-headline',
  'home-hero-grid',
  'home-picture',
  'menu-list',
  'menu-top',
  'site-menu',
  'thumbs',
  'thumbs-all',
  'vehicle-gallery',
]
