/** Control characters, spaces of every kind and backslashes: browsers read these in ways of their own. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\]/u
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
/** Escapes of escapes that are read; whoever writes more means to hide something. */
const MOST_READINGS = 4

/** A text and what it says once its escapes are read, again and again; null when there is no end of them. */
function readings(text: string): readonly string[] | null {
  const all = [text]
  for (let last = text; all.length <= MOST_READINGS; all.push(last)) {
    const next = unescaped(last)
    if (next === last) return all
    last = next
  }
  return null
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // "100%.jpg" is a name, and so is whatever else stands beside a percent sign of its own.
    return text.replaceAll(/%(?:2e|2f|3a|5c|25)/gi, (escape) => decodeURIComponent(escape))
  }
}

/** Whether an address is a whole one of the web, http or https, that names neither a user nor a password. */
export function isWebAddress(address: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(address) || UNSAFE.test(address) || !URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

/** Whether a text is an address of the web with a user or a password in it. */
export function namesUser(address: string): boolean {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null
  return url !== null && (url.username !== '' || url.password !== '')
}

/** An address as it may be printed and kept: without the user and the password that stand in it. */
export const withoutUser = (address: string): string =>
  namesUser(address) ? address.replace(/^(https?:\/\/)[^/?#\\]*@/i, '$1***@') : address

/** Whether a path leads below where it begins, however it is escaped: no scheme, no root, no step upwards. */
export const isRelativePath = (path: string): boolean =>
  (readings(path) ?? ['..']).every(
    (text) =>
      !/\p{Cc}/u.test(text) && !SCHEME.test(text) && !/^[\\/]/.test(text) && !text.split(/[\\/]/).includes('..'),
  )

/** Whether an address is a path of this site, however it is escaped: one slash, no backslash, no step upwards. */
export const isSitePath = (path: string): boolean =>
  (readings(path) ?? ['..']).every(
    (text) => /^\/(?!\/)/.test(text) && !UNSAFE.test(text) && !/\/\//.test(text) && !/\/\.\.?(?:\/|$)/.test(text),
  )
