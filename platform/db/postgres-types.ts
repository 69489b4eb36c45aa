import { TypeOverrides, types as postgresTypes } from 'pg'

const { BOOL, INT8, NUMERIC } = postgresTypes.builtins

/** PostgreSQL's types as SQLite has them: counts, sums and moments are Numbers, and a comparison is 0 or 1. */
export function sameTypesAsSqlite(): TypeOverrides {
  const types = new TypeOverrides()
  types.setTypeParser(INT8, wholeNumber)
  types.setTypeParser(NUMERIC, (text) => (/^-?\d+$/.test(text) ? wholeNumber(text) : Number(text)))
  types.setTypeParser(BOOL, (text) => (text === 't' ? 1 : 0))
  return types
}

function wholeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a JavaScript number.`)
  return value
}
