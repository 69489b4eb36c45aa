import { BoundedCache } from './cache/bounded-cache.ts'

/** Keeps what was made under some names; the one used longest ago is dropped first. */
export function lastUsed<T>(kept: number): (name: string, make: () => T) => T {
  const known = new BoundedCache<string, { readonly value: T }>(kept)
  return (name, make) => {
    let found = known.get(name)
    if (!found) known.set(name, (found = { value: make() }))
    return found.value
  }
}

/** A pure function of a text that keeps its answers. */
export function remembering<T>(make: (text: string) => T, kept: number): (text: string) => T {
  const known = lastUsed<T>(kept)
  return (text) => known(text, () => make(text))
}

/** A pure function of an object that never changes: its answer is kept as long as the object. */
export function rememberingOf<K extends object, T>(make: (of: K) => T): (of: K) => T {
  const known = new WeakMap<K, { readonly value: T }>()
  return (of) => {
    let found = known.get(of)
    if (!found) known.set(of, (found = { value: make(of) }))
    return found.value
  }
}
