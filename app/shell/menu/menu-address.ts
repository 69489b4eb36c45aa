/** Spaces, control characters and the backslash, which browsers read as a slash. */
const isForeign = (character: string): boolean => character <= ' ' || character === '\u007f' || character === '\\'

/** Whether an address may stand in a menu: a path of this site ("/finance"), or a whole https address. */
export function isMenuAddress(to: string): boolean {
  if ([...to].some(isForeign)) return false
  // Dot segments can leave two slashes at the front, which name another host: `/.//evil.example`.
  if (to.startsWith('/')) return !to.startsWith('//') && !new URL(to, 'https://site.invalid').pathname.startsWith('//')
  if (!to.startsWith('https://')) return false
  try {
    const { hostname, username, password } = new URL(to)
    return hostname.includes('.') && !username && !password
  } catch {
    return false
  }
}
