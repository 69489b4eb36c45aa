import * as paths from '#app/paths.ts'
type Texts = Readonly<Record<string, string>>

/** What the account of a signed-in shopper fills in, under the names of the questions. */
export interface KnownDetails {
  readonly person: Texts
  /** The vehicle that the shopper owns. */
  readonly car: Texts
}

let known: Promise<KnownDetails | null> | undefined

/** What the account of this browser's shopper knows, asked once a page. */
export const knownDetails = (): Promise<KnownDetails | null> =>
  (known ??= fetch(paths.garageDetails)
    .then((answer) => (answer.ok ? (answer.json() as Promise<KnownDetails | null>) : null))
    .catch(() => null))

/**
 * Answers what the account knows and nobody has answered: pages are shared, so it happens in the browser. Only a form
 * that asks for kilometres asks about the shopper's own vehicle.
 */
export function answersKnown({ person, car }: KnownDetails, asks: (name: string) => boolean): Texts {
  const all = asks('kms') ? { ...person, ...car } : person
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== '' && asks(name)))
}
