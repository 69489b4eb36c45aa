/** Values on one line, separated by commas; what holds a comma, a quote or spaces at its ends stands in quotes. */
export const valuesLine = (values: readonly string[]): string =>
  values.map((value) => (/[",]|^\s|\s$|^$/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join(', ')

/** The values of such a line; what is empty between commas is none. */
export function valuesIn(line: string): string[] {
  const values: string[] = []
  const part = /\s*(?:"((?:[^"]|"")*)"\s*(?=,|$)|([^,]*))(?:,|$)/y
  while (part.lastIndex < line.length) {
    const found = part.exec(line)
    if (!found) break
    const quoted = found[1]?.replaceAll('""', '"')
    const value = quoted ?? found[2]!.trim()
    if (value !== '') values.push(value)
  }
  return values
}
