import { SaxesParser } from 'saxes'
import { labelsOf } from './column.ts'
import { meaningsOf } from './header-meanings.ts'

/** What tells that an element is a vehicle and not a part of one. */
const TELLING = new Set(['stocknum', 'make', 'model', 'year', 'vin', 'km', 'price'])
/** Elements that hold fewer different values are no vehicles. */
const LEAST_VALUES = 4
const VEHICLE = /(vehicle|car|listing|item|stock|unit|entry|product|ad|advert)$/i

interface ElementCount {
  count: number
  readonly leaves: Set<string>
}

/**
 * The path of the elements that are vehicles: those that hold the most of what a vehicle is known by, of these the
 * most frequent, and of equals the one that is named so or lies deeper. Undefined where none holds enough.
 */
export function recordPathIn(text: string): string | undefined {
  const seen = new Map<string, ElementCount>()
  const path: string[] = []
  const parents = new Set<string>()
  const leaf = (own: string) => {
    const steps = own.split('/')
    for (let at = 1; at < steps.length; at++) {
      const outer = seen.get(steps.slice(0, at).join('/'))
      if (outer && outer.leaves.size < 500) outer.leaves.add(steps.slice(at).join('/'))
    }
  }
  const parser = new SaxesParser()
  // What is broken is said by the reader of the feed; here what stands before it is enough.
  parser.on('error', () => {})
  parser.on('opentag', ({ name, attributes }) => {
    if (path.length > 0) parents.add(path.join('/'))
    path.push(name)
    const own = path.join('/')
    const known = seen.get(own) ?? { count: 0, leaves: new Set<string>() }
    known.count++
    if (seen.size < 2_000) seen.set(own, known)
    for (const attribute of Object.keys(attributes)) leaf(`${own}/@${attribute}`)
  })
  parser.on('closetag', () => {
    const own = path.join('/')
    if (!parents.has(own)) leaf(own)
    path.pop()
  })
  for (let at = 0; at < text.length; at += 65_536) parser.write(text.slice(at, at + 65_536))

  const scored = [...seen]
    .filter(([, { leaves }]) => leaves.size >= LEAST_VALUES)
    .map(([own, { count, leaves }]) => {
      const meant = [...leaves].flatMap((each) => meaningsOf(labelsOf(each))).map(({ meaning }) => meaning)
      const telling = new Set(meant.map((meaning) => (meaning.startsWith('price') ? 'price' : meaning)))
      return {
        own,
        count,
        telling: [...telling].filter((meaning) => TELLING.has(meaning)).length,
        depth: own.split('/').length,
        named: VEHICLE.test(own.split('/').at(-1)!) ? 1 : 0,
      }
    })
  const [best] = scored.toSorted(
    (a, b) =>
      b.telling - a.telling || b.count - a.count || b.named - a.named || b.depth - a.depth, // prettier-ignore
  )
  return best?.own
}
