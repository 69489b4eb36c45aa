/** An address that has moved. */
export interface Redirect {
  readonly from: string
  /** A path of this site or an https address. */
  readonly to: string
  readonly status: 301 | 302
}

const pathOf = (to: string): string => (to.startsWith('/') ? to.split(/[?#]/)[0] || '/' : '')

/** The redirect of a path, its target with the query that came when it has none of its own. */
export function redirectOf(redirects: readonly Redirect[], path: string, search = ''): Redirect | null {
  const found = redirects.find(({ from }) => from === path)
  if (!found) return null
  const [target = '', hash] = found.to.split('#')
  const to = search && !target.includes('?') ? `${target}${search}${hash === undefined ? '' : `#${hash}`}` : found.to
  return { ...found, to }
}

/** Redirects that can never arrive: those that come back to where they began, and those that name a path twice. */
export function badRedirects(redirects: readonly Redirect[]): { index: number; reason: string }[] {
  const byPath = new Map<string, Redirect>()
  const bad: { index: number; reason: string }[] = []
  for (const [index, redirect] of redirects.entries()) {
    if (byPath.has(redirect.from)) bad.push({ index, reason: `"${redirect.from}" is redirected twice` })
    else byPath.set(redirect.from, redirect)
  }
  for (const [index, redirect] of redirects.entries()) {
    const seen = new Set([redirect.from])
    for (let at = byPath.get(pathOf(redirect.to)); at; at = byPath.get(pathOf(at.to))) {
      if (seen.has(at.from)) break
      seen.add(at.from)
      if (!byPath.has(pathOf(at.to))) break
    }
    const last = [...seen].at(-1)!
    const end = byPath.get(last)
    if (end && seen.has(pathOf(end.to))) {
      bad.push({ index, reason: `comes back to where it began: ${[...seen, pathOf(end.to)].join(' → ')}` })
    }
  }
  return bad
}
