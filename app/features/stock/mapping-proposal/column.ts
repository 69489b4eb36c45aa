/** What a feed has in one place of its rows. */
export interface FileColumn {
  /** As a mapping names it: a header of CSV, a path of XML or JSON. */
  readonly name: string
  /** What it may be called in words, the fullest first. */
  readonly labels: readonly string[]
  /** Its values by row, each with whatever repeats; empty where the row has none. */
  readonly cells: readonly (readonly string[])[]
  /** Every value that is there. */
  readonly values: readonly string[]
  /** Whether rows have several. */
  readonly isList: boolean
}

type Row = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Children that name what stands beside them: `<Attribute><Name>Badge</Name><Value>SR5</Value></Attribute>`. */
const NAMING = /^@?(name|type|key|label|code|field|kind)$/i
const NAMED = /^(value|#text|text|val|data|content|@value)$/i

/** The name and the value of an object that is nothing but these two. */
function pairIn(value: Row): { key: string; name: string; valueKey: string; value: unknown } | undefined {
  const keys = Object.keys(value)
  const key = keys.find((each) => NAMING.test(each))
  const valueKey = keys.find((each) => each !== key && NAMED.test(each))
  if (keys.length !== 2 || key === undefined || valueKey === undefined) return undefined
  const name = value[key]
  return typeof name === 'string' && !/[[\]=/]/.test(name) ? { key, name, valueKey, value: value[valueKey] } : undefined
}

/** Every place of some rows with its values. */
export function columnsIn(rows: readonly Row[]): FileColumn[] {
  const cells = new Map<string, string[][]>()
  const put = (path: string, row: number, value: unknown): void => {
    let column = cells.get(path)
    if (!column) cells.set(path, (column = rows.map(() => [])))
    const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value).trim() : '' // prettier-ignore
    if (text !== '') column[row]!.push(text)
  }
  const walk = (path: string, row: number, value: unknown): void => {
    if (Array.isArray(value)) return value.forEach((item) => walk(path, row, item))
    if (!isRecord(value)) return put(path, row, value)
    const pair = path === '' ? undefined : pairIn(value)
    if (pair) {
      const own = `${path}[${pair.key}=${pair.name}]`
      return walk(pair.valueKey === '#text' ? own : `${own}/${pair.valueKey}`, row, pair.value)
    }
    for (const [name, inner] of Object.entries(value)) {
      if (name === '#text') put(path, row, inner)
      else walk(path === '' ? name : `${path}/${name}`, row, inner)
    }
  }
  rows.forEach((row, at) => walk('', at, row))
  return [...cells].map(([name, own]) => ({
    name,
    labels: labelsOf(name),
    cells: own,
    values: own.flat(),
    isList: own.some((each) => each.length > 1),
  }))
}

/** Last parts of a path that say nothing by themselves. */
const EMPTY = /^(value|amount|text|val|data|content|number|#text)$/i
/** Those that mean something else under another parent. */
const OWNED = /^(name|type|code|id|description|title|status|label|url|date|size|expiry|reading|total)$/i

/** What a column may be called: of a path its last part, with the one before where that says more. */
export function labelsOf(name: string): string[] {
  const parts = name
    .split('/')
    .flatMap((part) => {
      const [, outer, inner] = /^([^[]*)\[[^=\]]+=([^\]]+)\]$/.exec(part) ?? []
      return outer === undefined ? [part] : [outer, inner!]
    })
    .map((part) => part.replace(/^@/, '').replace(/^\w+:(?=.)/, ''))
  const last = parts.at(-1) ?? ''
  const before = parts.at(-2)
  if (before === undefined) return [last]
  if (EMPTY.test(last)) return [`${before} ${last}`, ...labelsOf(parts.slice(0, -1).join('/'))]
  return OWNED.test(last) ? [`${before} ${last}`] : [`${before} ${last}`, last]
}
