/** An address that has moved. */
export interface Redirect {
  readonly from: string
  /** A path of this site or an https address. */
  readonly to: string
  readonly status: 301 | 302
}

/** Browsers give up after twenty; each one more is a wait for the shopper. */
const MOST_HOPS = 10
/** Steps that a reason spells out. */
const SPELT_OUT = 5

/** The redirect of a path, its target with the query that came when it has none of its own. */
export function redirectOf(redirects: readonly Redirect[], path: string, search = ''): Redirect | null {
  const read = decoded(path)
  const found = redirects.find(({ from }) => from === path || from === read)
  if (!found) return null
  const [target = '', hash] = found.to.split('#')
  const to = search && !target.includes('?') ? `${target}${search}${hash === undefined ? '' : `#${hash}`}` : found.to
  return { ...found, to }
}

/** People write "/über-uns"; browsers ask for "/%C3%BCber-uns". */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Where redirects end: after how many steps, or never. */
type End = { readonly hops: number; readonly path: string } | 'never'

/**
 * Redirects that are of no use: those that come back to where they began, those that lead through too many others,
 * and those that name a path twice. A site's own domains count as its paths.
 */
export function badRedirects(
  redirects: readonly Redirect[],
  domains: readonly string[] = [],
): { index: number; reason: string }[] {
  const next = new Map<string, string>()
  const bad: { index: number; reason: string }[] = []
  for (const [index, { from, to }] of redirects.entries()) {
    if (next.has(from)) bad.push({ index, reason: `"${from}" is redirected twice` })
    else next.set(from, pathOf(to, domains))
  }
  const ends = endsOf(next)
  for (const [index, { from }] of redirects.entries()) {
    const end = ends.get(from)
    if (end === 'never') bad.push({ index, reason: `comes back to where it began: ${stepsFrom(from, next)}` })
    else if (end && end.hops > MOST_HOPS) {
      bad.push({ index, reason: `leads through ${end.hops - 1} other redirects; lead it to "${end.path}" at once` })
    }
  }
  return bad
}

/** The path of this site that a target is; empty for another site's. */
function pathOf(to: string, domains: readonly string[]): string {
  const own = domains.some((domain) => URL.canParse(to) && new URL(to).hostname === domain)
  const path = own ? new URL(to).pathname : to.startsWith('/') ? to.split(/[?#]/)[0]! : ''
  return path.replace(/(.)\/$/, '$1')
}

/** Every path is walked once: a list of thousands that follow each other takes no longer than any other. */
function endsOf(next: ReadonlyMap<string, string>): Map<string, End> {
  const ends = new Map<string, End>()
  for (const start of next.keys()) {
    const trail: string[] = []
    const walked = new Set<string>()
    let at = start
    while (next.has(at) && !ends.has(at) && !walked.has(at)) {
      trail.push(at)
      walked.add(at)
      at = next.get(at)!
    }
    let end: End = ends.get(at) ?? (walked.has(at) ? 'never' : { hops: 0, path: at })
    for (const path of trail.toReversed()) {
      if (end !== 'never') end = { hops: end.hops + 1, path: end.path }
      ends.set(path, end)
    }
  }
  return ends
}

function stepsFrom(start: string, next: ReadonlyMap<string, string>): string {
  const steps = [start]
  for (let at = next.get(start); at !== undefined && steps.length <= SPELT_OUT; at = next.get(at)) {
    const met = steps.includes(at)
    steps.push(at)
    if (met) return steps.join(' → ')
  }
  return `${steps.join(' → ')} → …`
}
