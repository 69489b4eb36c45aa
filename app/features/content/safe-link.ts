/** Control characters, spaces of every kind and backslashes: browsers read these in ways of their own. */
const UNSAFE = /[\p{Cc}\p{Z}\p{Cf}\\]/u

/** Any origin does: a path of the site stays on the site, whatever its domain. */
const ORIGIN = 'https://site.invalid'

/** A path that dot segments turn into one of two slashes (`/.//evil.example`) names another host to some readers. */
const staysHere = (path: string): boolean =>
  URL.canParse(path, ORIGIN) && !new URL(path, ORIGIN).pathname.startsWith('//')

/** A place a dealer's link may lead to: this site, a part of the page, an https address, a number or a mailbox. */
export function isSafeLink(address: string): boolean {
  if (address === '' || UNSAFE.test(address)) return false
  if (/^\/(?!\/)/.test(address)) return staysHere(address)
  if (/^#[\w-]+$/.test(address)) return true
  if (/^tel:\+?\d[\d-]*$/.test(address) || /^mailto:[^\s@?]+@[^\s@?]+$/.test(address)) return true
  if (!/^https:\/\/[^/]/i.test(address) || !URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username === '' && password === ''
}
