/** Where the details stand that a shopper had this browser remember, and under which names. */
const KEY = 'forecourt:details'
const NAMES = ['name', 'email', 'phone'] as const

export type Details = Readonly<Record<(typeof NAMES)[number], string>>

/** The details, only when all three are there (L01); null else. */
export function detailsOf(given: Readonly<Record<string, unknown>>): Details | null {
  const all = NAMES.map((name) => [name, given[name]] as const)
  const complete = all.every(([, value]) => typeof value === 'string' && value.trim() !== '')
  return complete ? (Object.fromEntries(all) as Details) : null
}

/** What this browser remembers; a browser that keeps nothing remembers nothing. */
export function remembered(): Details | null {
  try {
    return detailsOf(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>)
  } catch {
    return null
  }
}

/** Keeps the details, or forgets them when there are none to keep. */
export function remember(details: Details | null): void {
  try {
    if (details) localStorage.setItem(KEY, JSON.stringify(details))
    else localStorage.removeItem(KEY)
  } catch {
    // Private windows may keep nothing.
  }
}
