/** Mailboxes of these hosts are the same with and without dots. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address leads to, in one spelling: whoever writes `Sam.T+cars@gmail.com` and `samt@gmail.com`
 * writes to one person. It is for counting and never for sending.
 */
export function mailboxOf(address: string): string {
  const plain = address.trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  if (at < 0) return plain
  const host = plain.slice(at + 1).replace(/\.$/, '')
  const [name = ''] = plain.slice(0, at).split('+')
  return DOTLESS.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
