type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value) // prettier-ignore
const ownOf = (value: unknown, name: string): unknown =>
  isFields(value) && Object.hasOwn(value, name) ? value[name] : undefined

/** The value of a field, of those of sub-objects too: `variant.cylinders`. */
export const valueAt = (car: object, path: string): unknown => path.split('.').reduce<unknown>(ownOf, car)

/**
 * The car with one field set, in copies of the objects on the way; undefined takes it out, with the objects that are
 * empty without it.
 */
export function withValueAt<Each extends object>(car: Each, path: string, value: unknown): Each {
  const [name, ...rest] = path.split('.') as [string, ...string[]]
  const inner = ownOf(car, name)
  const own = rest.length === 0 ? value : withValueAt(isFields(inner) ? inner : {}, rest.join('.'), value)
  const isEmpty = own === undefined || (rest.length > 0 && Object.keys(own as object).length === 0)
  const others = Object.entries(car).filter(([each]) => each !== name)
  if (isEmpty) return Object.fromEntries(others) as Each
  return { ...car, [name]: own }
}
