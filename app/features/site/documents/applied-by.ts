/** Before the name that whoever applies a document has at the server: it is of the machine, and no name of a colleague. */
const AT_SERVER = 'server:'

/** How a version names whoever applied it with `site apply`. */
export const appliedAtServer = (user: string): string => `${AT_SERVER}${user}`

/** Whom a version is of, to be said after "by"; changes of feeds name people as those of their cars do. */
export function appliedByWords(by: string): string {
  if (by.startsWith(AT_SERVER)) return `a document that was applied at the server (${by.slice(AT_SERVER.length)})`
  return by.replace(/^staff:/, '')
}
