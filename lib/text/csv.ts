/** One cell. A spreadsheet would run a text that begins like a formula, so such a text gets an apostrophe before it. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const harmless = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** What spreadsheets take for the beginning of a formula, in wide letters too. */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/

/** A line of a CSV file. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`
