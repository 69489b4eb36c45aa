import { columnsIn } from './column.ts'
import { meaningsOf } from './header-meanings.ts'

const TELLING = new Set(['stocknum', 'make', 'model', 'year', 'vin', 'km', 'price'])
const MAX_DEPTH = 6
/** Objects of a list that are looked at. */
const LOOKED_AT = 20

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** How many things that a vehicle is known by stand in some objects. */
function tellingIn(objects: readonly unknown[]): number {
  const columns = columnsIn(objects.filter(isRecord).slice(0, LOOKED_AT))
  const meant = columns.flatMap(({ labels }) => meaningsOf(labels)).map(({ meaning }) => meaning)
  return new Set(meant.map((each) => (each.startsWith('price') ? 'price' : each)).filter((each) => TELLING.has(each))).size // prettier-ignore
}

/**
 * Where the vehicles of a JSON document stand: undefined where it is the list itself, a path of keys to the list, or
 * "." where the document is one vehicle.
 */
export function recordPathInJson(document: unknown): string | undefined {
  if (!isRecord(document)) return undefined
  const lists: { path: string; telling: number; length: number }[] = []
  const walk = (value: unknown, path: readonly string[]): void => {
    if (Array.isArray(value)) {
      if (value.some(isRecord)) lists.push({ path: path.join('/'), telling: tellingIn(value), length: value.length })
    } else if (isRecord(value) && path.length < MAX_DEPTH)
      for (const [key, inner] of Object.entries(value)) if (!key.includes('/')) walk(inner, [...path, key])
  }
  walk(document, [])
  const [best] = lists.toSorted((a, b) => b.telling - a.telling || b.length - a.length)
  const itself = tellingIn([Object.fromEntries(Object.entries(document).filter(([, value]) => !Array.isArray(value) || !value.some(isRecord)))]) // prettier-ignore
  return best && best.telling >= itself ? best.path : '.'
}
