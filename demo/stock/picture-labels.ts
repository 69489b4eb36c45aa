import type { Car } from '#app/features/vehicle/car.ts'

type Picture = NonNullable<Car['images']>[number]

/** Pictures of a vehicle with what they show, as a dealer's photographer marks them. */
export const labelled = (paths: readonly string[], mark: (path: string) => string | undefined): Picture[] =>
  paths.map((path) => {
    const label = mark(path)
    return { image: { url: `pictures/${path}` }, ...(label && { label }) }
  })

export const isCabin = (path: string): boolean => path.includes('interiors/')
export const isDetail = (path: string): boolean => path.endsWith('/wheel.webp')

/** Cabin, close-ups and, of some used vehicles, the mark that a wheel has. */
export const carLabels =
  (marked: boolean) =>
  (path: string): string =>
    isCabin(path) ? 'interior' : isDetail(path) ? (marked ? 'Kerb mark on a wheel' : 'detail') : 'exterior'

/** What software that knows close-ups and cabins says of the others: nothing. */
export const plainLabels = (path: string): string | undefined =>
  isCabin(path) ? 'interior' : isDetail(path) ? 'detail' : undefined
