import type { z } from 'zod'

/**
 * Tells whether a schema takes a value exactly as it stands, and names the fields of it that the schema does not know,
 * with dots. False is a doubt, not a fault: zod says what is wrong, or what it would change.
 */
export type IsPlain = (value: unknown, path: string, unknown: (name: string) => void) => boolean

interface Definition {
  readonly type: string
  readonly check?: string
  readonly format?: string
  readonly pattern?: RegExp
  readonly checks?: readonly CheckInside[]
  readonly innerType?: Schema
  readonly element?: Schema
  readonly shape?: Readonly<Record<string, Schema>>
  readonly catchall?: Schema
  readonly options?: readonly Schema[]
  readonly keyType?: Schema
  readonly valueType?: Schema
  readonly entries?: Readonly<Record<string, string | number>>
}

interface Schema {
  readonly _zod: { readonly def: Definition }
}

interface CheckDefinition {
  readonly check?: string
  readonly format?: string
  readonly pattern?: RegExp
  readonly maximum?: number
  readonly minimum?: number
  readonly value?: number
  readonly inclusive?: boolean
  readonly tx?: (value: unknown) => unknown
}

interface CheckInside {
  readonly _zod: { readonly def: CheckDefinition }
}

type Holds = (value: never) => boolean

const never: IsPlain = () => false

/** Makes the check of a schema from the schema itself; whatever it does not understand is always a doubt. */
export function plainCheck(schema: z.ZodType): IsPlain {
  return checkOf(schema)
}

function checkOf({ _zod: { def } }: Schema): IsPlain {
  const rules = rulesOf(def)
  if (!rules) return never
  switch (def.type) {
    case 'string':
      return whole(rules, (value) => typeof value === 'string')
    case 'number':
      return whole(rules, (value) => Number.isFinite(value))
    case 'boolean':
      return whole(rules, (value) => typeof value === 'boolean')
    case 'enum': {
      const values = new Set<unknown>(Object.values(def.entries ?? {}))
      return whole(rules, (value) => values.has(value))
    }
    case 'unknown':
      return rules.length > 0 ? never : () => true
    case 'optional':
      return orElse(checkOf(def.innerType!), (value) => value === undefined)
    case 'nullable':
      return orElse(checkOf(def.innerType!), (value) => value === null)
    case 'array':
      return arrayCheck(checkOf(def.element!), rules)
    case 'object':
      return rules.length > 0 ? never : objectCheck(def)
    case 'record':
      return rules.length > 0 ? never : recordCheck(def)
    case 'union':
      return rules.length > 0 ? never : unionCheck(def.options ?? [])
    default:
      return never
  }
}

const orElse =
  (check: IsPlain, also: (value: unknown) => boolean): IsPlain =>
  (value, path, unknown) =>
    also(value) || check(value, path, unknown)

const whole =
  (rules: readonly Holds[], isKind: (value: unknown) => boolean): IsPlain =>
  (value) =>
    isKind(value) && all(rules, value)

function all(rules: readonly Holds[], value: unknown): boolean {
  for (const holds of rules) if (!holds(value as never)) return false
  return true
}

/** The rules that a schema puts on its values; undefined where one of them is not understood. */
function rulesOf(def: Definition): Holds[] | undefined {
  const rules: Holds[] = []
  for (const each of [def as CheckDefinition, ...(def.checks ?? []).map(({ _zod }) => _zod.def)]) {
    if (each.check === undefined) continue
    const rule = ruleOf(each)
    if (!rule) return undefined
    rules.push(rule)
  }
  return rules
}

/** Formats that are their pattern and nothing more. */
const PATTERNS = new Set(['regex', 'date', 'datetime'])

function ruleOf({ check, format = '', pattern, maximum, minimum, value, inclusive, tx }: CheckDefinition) {
  switch (check) {
    case 'max_length':
      return (given: { length: number }) => given.length <= maximum!
    case 'min_length':
      return (given: { length: number }) => given.length >= minimum!
    case 'less_than':
      return inclusive ? (given: number) => given <= value! : (given: number) => given < value!
    case 'greater_than':
      return inclusive ? (given: number) => given >= value! : (given: number) => given > value!
    case 'number_format':
      return format === 'safeint' ? (given: number) => Number.isSafeInteger(given) : undefined
    case 'string_format':
      return pattern && PATTERNS.has(format) && !pattern.global && !pattern.sticky
        ? (given: string) => pattern.test(given)
        : undefined
    case 'overwrite':
      return (given: unknown) => tx!(given) === given
    default:
      return undefined
  }
}

const arrayCheck =
  (element: IsPlain, rules: readonly Holds[]): IsPlain =>
  (value, path, unknown) => {
    if (!Array.isArray(value) || !all(rules, value)) return false
    for (let index = 0; index < value.length; index++) if (!element(value[index], path, unknown)) return false
    return true
  }

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Fields that the schema does not know are kept and named; those of a loose object are its own. */
function objectCheck({ shape = {}, catchall }: Definition): IsPlain {
  const fields = new Map(Object.entries(shape).map(([name, field]) => [name, checkOf(field)]))
  const required = Object.keys(shape).filter((name) => shape[name]!._zod.def.type !== 'optional')
  const rest = catchall ? checkOf(catchall) : undefined
  return (value, path, unknown) => {
    if (!isPlainObject(value)) return false
    for (const name of required) if (value[name] === undefined) return false
    for (const name of Object.keys(value)) {
      if (name === '__proto__') return false
      const each = value[name]
      const check = fields.get(name) ?? rest
      // Only what holds fields of its own needs to know where it stands.
      const own = check === undefined || typeof each === 'object' ? (path ? `${path}.${name}` : name) : ''
      if (check === undefined) unknown(own)
      else if (!check(each, own, unknown)) return false
    }
    return true
  }
}

function recordCheck({ keyType, valueType }: Definition): IsPlain {
  const key = checkOf(keyType!)
  const each = checkOf(valueType!)
  return (value, path, unknown) => {
    if (!isPlainObject(value)) return false
    for (const name of Object.keys(value)) {
      if (name === '__proto__' || !key(name, path, unknown)) return false
      if (!each(value[name], `${path}.${name}`, unknown)) return false
    }
    return true
  }
}

/** The first option that takes a value decides, so they must not overlap: one for each kind of value. */
function unionCheck(options: readonly Schema[]): IsPlain {
  const kinds = options.map(({ _zod }) => _zod.def.type)
  const apart = ['string', 'number', 'boolean', 'object', 'array']
  if (new Set(kinds).size < kinds.length || !kinds.every((kind) => apart.includes(kind))) return never
  const checks = new Map(options.map((option, index) => [kinds[index]!, checkOf(option)]))
  return (value, path, unknown) =>
    (checks.get(Array.isArray(value) ? 'array' : typeof value) ?? never)(value, path, unknown)
}
