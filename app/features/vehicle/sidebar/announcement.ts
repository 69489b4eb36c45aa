interface Place {
  readonly city: string
  readonly directions: string
}

let cities: Intl.Collator | undefined

const same = (a: string, b: string): boolean =>
  (cities ??= new Intl.Collator('en-AU', { sensitivity: 'base', usage: 'search' })).compare(a, b) === 0

/** Where the car stands when that is not where the dealer is, and the way there; null when it is (V11). */
export function announcementOf(
  car: { readonly city?: string | undefined; readonly state?: string | undefined },
  { primaryCity, directions }: { primaryCity: string | undefined; directions: string | undefined },
): Place | null {
  const city = car.city?.trim() ?? ''
  const primary = primaryCity?.trim() ?? ''
  if (!city || !primary || same(city, primary)) return null
  const query = new URLSearchParams({ api: '1', destination: [city, car.state].filter(Boolean).join(' ') })
  return { city, directions: directions ?? `https://www.google.com/maps/dir/?${query.toString()}` }
}
