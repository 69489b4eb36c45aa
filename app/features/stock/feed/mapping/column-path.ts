type Step = { name: string; where?: { key: string; value: string } }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** "Attributes/Attribute[Name=Badge]/Value" as steps. */
function parsePath(path: string): Step[] {
  return path.split('/').map((part) => {
    const [, name, key, value] = /^([^[]*)\[([^=\]]+)=([^\]]*)\]$/.exec(part) ?? []
    return name === undefined ? { name: part } : { name, where: { key: key!.trim(), value: value!.trim() } }
  })
}

export type ColumnReader = (values: Record<string, unknown>) => unknown

/** Tells whether a row has a column at all, with or without a value. */
export function columnPresence(column: string): (values: Record<string, unknown>) => boolean {
  const steps = /[/[]/.test(column) ? parsePath(column) : undefined
  return (values) => Object.hasOwn(values, column) || (steps !== undefined && found(steps, values).length > 0)
}

/**
 * Reads the value of a column. A CSV column is named as the header names it; in XML and JSON a path goes down with
 * slashes, "@" names an attribute, and `[Name=Badge]` picks the element of a list whose child says so.
 */
export function columnReader(column: string): ColumnReader {
  const steps = /[/[]/.test(column) ? parsePath(column) : undefined
  return (values) => {
    if (Object.hasOwn(values, column)) return plain(values[column]) ?? undefined
    return steps ? follow(steps, values) : undefined
  }
}

function found(steps: readonly Step[], values: Record<string, unknown>): unknown[] {
  let places: unknown[] = [values]
  for (const { name, where } of steps) {
    places = places
      .flatMap((value) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : []))
      .filter((value) => !where || (isRecord(value) && String(plain(value[where.key])) === where.value))
  }
  return places
}

function follow(steps: readonly Step[], values: Record<string, unknown>): unknown {
  const places = found(steps, values)
  return places.length > 1 ? places.map(plain) : (plain(places[0]) ?? undefined)
}

/** An XML element with attributes beside its text stands for the text. */
const plain = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(plain) : isRecord(value) && '#text' in value ? value['#text'] : value
