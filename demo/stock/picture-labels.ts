import type { Car } from '#app/features/vehicle/car.ts'

type Picture = NonNullable<Car['images']>[number]

/** Pictures of a vehicle with what they show, as a dealer's photographer marks them. */
export const labelled = (paths: readonly string[], mark: (path: string) => string | undefined): Picture[] =>
  paths.map((path) => {
    const label = mark(path)
    return { image: { url: `pictures/${path}` }, ...(label && { label }) }
  })

export const isCabin = (path: string): boolean => path.includes('interiors/')

export const isDetail = (path: string): boolean => /\/(wheel|tail|tyre|engine|cockpit)\.webp$/.test(path)

/** What a photographer writes below what else than a whole vehicle or a whole cabin is seen. */
const WORDS: Readonly<Partial<Record<string, string>>> = {
  instruments: 'Dashboard and instruments',
  'cabin-rear': 'Rear seats',
  tail: 'Detail of the tail lamp',
  tyre: 'Front tyre',
}

/** Cabin, close-ups and, of some used vehicles, the mark that a wheel has. */
export const carLabels =
  (marked: boolean) =>
  (path: string): string =>
    WORDS[/([a-z-]+)\.webp$/.exec(path)?.[1] ?? ''] ??
    (isCabin(path) ? 'interior' : isDetail(path) ? (marked ? 'Kerb mark on a wheel' : 'detail') : 'exterior')

/** What software that knows close-ups and cabins says of the others: nothing. */
export const plainLabels = (path: string): string | undefined =>
  isCabin(path) ? 'interior' : isDetail(path) ? 'detail' : undefined
