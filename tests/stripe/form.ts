/** What a form or a query of Stripe's says once its brackets are undone: `a[b][0]=c` is `{a: {b: {0: 'c'}}}`. */
export interface FormValues {
  readonly [name: string]: FormValues | string | undefined
}

export function givenOf(encoded: string): FormValues {
  const given: Record<string, unknown> = Object.create(null) as Record<string, unknown>
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    let place = given
    for (const part of path.slice(0, -1)) {
      place = (place[part] ??= Object.create(null) as Record<string, unknown>) as Record<string, unknown>
    }
    place[path.at(-1) ?? ''] = value
  }
  return given as FormValues
}

/** The value at a path, as text. */
export function textAt(given: FormValues, ...path: readonly string[]): string | null {
  const found = at(given, path)
  return typeof found === 'string' && found !== '' ? found : null
}

export function numberAt(given: FormValues, ...path: readonly string[]): number | null {
  const text = textAt(given, ...path)
  return text === null || !/^-?\d+$/.test(text) ? null : Number(text)
}

/** The texts of a list or of an object. */
export function textsAt(given: FormValues, ...path: readonly string[]): Record<string, string> {
  const found = at(given, path)
  if (found === undefined || typeof found === 'string') return {}
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

function at(given: FormValues, path: readonly string[]): FormValues | string | undefined {
  let found: FormValues | string | undefined = given
  for (const part of path) found = typeof found === 'string' ? undefined : found?.[part]
  return found
}
