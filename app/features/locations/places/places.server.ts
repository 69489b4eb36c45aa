import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Point } from '#lib/distance.ts'
import { placeKey } from './place-key.ts'
import type { Place, Places } from './places.ts'

/** Made by server/sites/build-places.ts; the programs of this project all stand in its root. */
const TABLE = 'app/features/locations/places/places.txt'

interface RankedPlace extends Place {
  readonly fame: number
}

/** The postcodes and localities of Australia, read once, at the first question. */
export function openPlaces(): Places {
  let table: Places | undefined
  const places = () => (table ??= placesIn(readFileSync(resolve(TABLE), 'utf8')))
  return {
    byPostcode: (postcode) => places().byPostcode(postcode),
    bySuburb: (name, state) => places().bySuburb(name, state),
    startingWith: (typed, limit) => places().startingWith(typed, limit),
    inside: (box, limit) => places().inside(box, limit),
  }
}

function placesIn(text: string): Places {
  const byPostcode = new Map<string, Place>()
  const byName = new Map<string, RankedPlace[]>()
  const all: RankedPlace[] = []
  for (const line of text.split('\n')) {
    if (!line || line.startsWith('#')) continue
    const found = localitiesIn(line)
    const main = found[0]
    if (!main) continue
    byPostcode.set(main.postcode, placeOf({ ...main, ...middle(found) }))
    all.push(...found)
    for (const known of found) {
      for (const key of [placeKey(known.suburb), known.postcode]) {
        const same = byName.get(key)
        if (same) same.push(known)
        else byName.set(key, [known])
      }
    }
  }
  for (const [key, same] of byName)
    byName.set(
      key,
      same.toSorted((a, b) => b.fame - a.fame),
    )
  const keys = [...byName.keys()].toSorted()

  return {
    byPostcode: (postcode) => byPostcode.get(postcode),
    bySuburb(name, state) {
      const same = /^\d*$/.test(name) ? [] : (byName.get(placeKey(name)) ?? [])
      const known = (state && same.find((place) => place.state === state.toLowerCase())) || same[0]
      return known && placeOf(known)
    },
    startingWith(typed, limit) {
      const key = placeKey(typed)
      if (!key) return []
      const found: RankedPlace[] = []
      const from = firstFrom(keys, key)
      for (let at = from; at < keys.length && keys[at]!.startsWith(key); at++) found.push(...byName.get(keys[at]!)!)
      return found
        .toSorted((a, b) => b.fame - a.fame || a.suburb.length - b.suburb.length)
        .slice(0, limit)
        .map(placeOf)
    },
    inside: ({ north, east, south, west }, limit) =>
      all
        .filter(({ lat, lng }) => lat <= north && lat >= south && lng <= east && lng >= west)
        .toSorted((a, b) => b.fame - a.fame)
        .slice(0, limit)
        .map(placeOf),
  }
}

/** `4305|Ipswich,-27623,152760,33,qld|Brassall,32,-25,13`: every locality as the difference from the one before. */
function localitiesIn(line: string): RankedPlace[] {
  const [postcode = '', ...entries] = line.split('|')
  let state = ''
  let lat = 0
  let lng = 0
  return entries.map((entry) => {
    const [suburb = '', north = '', east = '', fame = '', other] = entry.split(',')
    state = other ?? state
    lat += Number(north)
    lng += Number(east)
    return { postcode, suburb, state, lat: lat / 1_000, lng: lng / 1_000, fame: Number(fame) }
  })
}

const placeOf = ({ postcode, suburb, state, lat, lng }: Place): Place => ({ postcode, suburb, state, lat, lng })

/** The medians: a locality far off does not move them. */
const middle = (points: readonly Point[]): Point => ({
  lat: median(points.map(({ lat }) => lat)),
  lng: median(points.map(({ lng }) => lng)),
})

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half) - 1] ?? 0)) / 2
}

/** Where texts that are not before `key` begin in a sorted list. */
function firstFrom(keys: readonly string[], key: string): number {
  let from = 0
  let to = keys.length
  while (from < to) {
    const half = (from + to) >> 1
    if (keys[half]! < key) from = half + 1
    else to = half
  }
  return from
}
