import { slugify } from '#lib/text/slugify.ts'

const MAX_LENGTH = 120

/** Cut at a hyphen where one is near, so that no word is halved. */
function shorten(slug: string, length: number): string {
  if (slug.length <= length) return slug
  const cut = slug.slice(0, length)
  const hyphen = slug[length] === '-' ? length : cut.lastIndexOf('-')
  return cut.slice(0, hyphen > length / 2 ? hyphen : length).replace(/-$/, '')
}

interface SlugParts {
  year?: number | undefined
  make: string
  model: string
  badge?: string | undefined
  stocknum: string
}

/**
 * The address of a car's page: year, make, model and badge for people, the stock number to tell twins apart.
 * A slug that `taken` knows gets -2, -3 …
 */
export function carSlug(car: SlugParts, taken: (slug: string) => boolean): string {
  const stocknum = shorten(slugify(car.stocknum), 60)
  const words = slugify([car.year, car.make, car.model, car.badge].filter((part) => part !== undefined).join(' '))
  const base = [shorten(words, MAX_LENGTH - stocknum.length - 1), stocknum].filter(Boolean).join('-') || 'vehicle'
  if (!taken(base)) return base
  for (let count = 2; ; count++) {
    const slug = `${base}-${count}`
    if (!taken(slug)) return slug
  }
}
