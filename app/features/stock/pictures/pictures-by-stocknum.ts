import { editDistance, nearest } from '#lib/nearest.ts'

/** Pictures that belong to one car, by their names. */
export interface NamedPictures {
  readonly stocknum: string
  /** Paths in the order in which the car shows them. */
  readonly paths: readonly string[]
}

export interface UnmatchedPicture {
  readonly path: string
  /** The stock number that may have been meant. */
  readonly meant?: string | undefined
}

export interface SortedPictures {
  readonly cars: readonly NamedPictures[]
  readonly unmatched: readonly UnmatchedPicture[]
}

const PICTURE = /\.(?:jpe?g|png|webp|avif)$/i
/** What is after a stock number: "N1042-2", "N1042_02", "N1042 2", "N1042.2", "N1042 (2)", "N1042(2)". */
const NUMBERED = /^(.+?)(?:\s*\((\d{1,4})\)|[\s._-]+(\d{1,4}))$/
/** Signs of stock numbers that no file can have in its name; a hyphen stands in their place. */
const UNNAMEABLE = /[\\/:*?"<>|]/g

export const isPictureName = (path: string): boolean => PICTURE.test(path)

const keyOf = (text: string): string => text.trim().replaceAll(UNNAMEABLE, '-').toLowerCase()

/** Somebody who named so many wrongly pointed at another folder; each takes a look at every stock number. */
const MOST_MEANT = 100

/** "img2" before "img10", capitals or not. */
let collator: Intl.Collator | undefined
const inOrder = (a: string, b: string): number =>
  (collator ??= new Intl.Collator('en', { numeric: true, sensitivity: 'base' })).compare(a, b)

/**
 * Says which car each picture of a folder belongs to: by the sub-folder that is named by a stock number, else by the
 * file's own name. A name that is a whole stock number is that car's, also where it looks like the second picture of
 * another. Paths have slashes, whatever the machine.
 */
export function picturesByStocknum(paths: readonly string[], stocknums: readonly string[]): SortedPictures {
  const exact = new Set(stocknums.map((one) => one.replaceAll(UNNAMEABLE, '-')))
  const known = new Map(stocknums.map((one) => [keyOf(one), one]))
  const alike = Map.groupBy(stocknums, keyOf)
  const carOf = (name: string): string | undefined => {
    // Two stock numbers that differ in their capitals alone have to be named as they are.
    if ((alike.get(keyOf(name))?.length ?? 0) > 1)
      return exact.has(name.trim())
        ? stocknums.find((one) => one.replaceAll(UNNAMEABLE, '-') === name.trim())
        : undefined
    return known.get(keyOf(name))
  }

  const found = new Map<string, { path: string; at: number }[]>()
  const unmatched: UnmatchedPicture[] = []
  for (const path of paths.toSorted(inOrder)) {
    const folders = path.split('/')
    const name = folders.pop()!.replace(PICTURE, '')
    const place = placeOf(name, folders, carOf)
    if (place) found.set(place.stocknum, [...(found.get(place.stocknum) ?? []), { path, at: place.at }])
    else unmatched.push({ path, meant: unmatched.length < MOST_MEANT ? meantBy(name, stocknums) : undefined })
  }
  const cars = [...found].map(([stocknum, pictures]) => ({
    stocknum,
    // Equal numbers stay in the order of their names.
    paths: pictures.toSorted((one, other) => one.at - other.at).map(({ path }) => path),
  }))
  return { cars: cars.toSorted((one, other) => inOrder(one.stocknum, other.stocknum)), unmatched }
}

function placeOf(name: string, folders: readonly string[], carOf: (name: string) => string | undefined) {
  // Within a car's folder names decide nothing but the order.
  const folder = folders.findLast((each) => carOf(each) !== undefined)
  if (folder !== undefined) return { stocknum: carOf(folder)!, at: 0 }
  const whole = carOf(name)
  if (whole !== undefined) return { stocknum: whole, at: 0 }
  const [, first = '', inBrackets, number] = NUMBERED.exec(name) ?? []
  const stocknum = carOf(first)
  return stocknum === undefined ? undefined : { stocknum, at: Number(inBrackets ?? number) }
}

function meantBy(name: string, stocknums: readonly string[]): string | undefined {
  const key = keyOf(name)
  // "N1042-front" begins like a car of ours.
  const begun = stocknums.find((one) => key.startsWith(keyOf(one)) && /^[\s._-]/.test(key.slice(keyOf(one).length)))
  if (begun !== undefined) return begun
  // The number at the end may count pictures, or be a part of the stock number: "KF-1" for KF-01.
  const [, first] = NUMBERED.exec(name) ?? []
  const close = [first, name].flatMap((each) => {
    const meant = each === undefined ? undefined : nearest(each, stocknums)
    return each === undefined || meant === undefined ? [] : [{ meant, distance: editDistance(keyOf(each), keyOf(meant)) }] // prettier-ignore
  })
  return close.toSorted((one, other) => one.distance - other.distance)[0]?.meant
}
