import { cookieOf, HINT_COOKIE } from '#app/features/account/session/session.ts'

type Texts = Readonly<Record<string, string>>

/** What the account of a signed-in shopper fills in, under the names of the questions. */
export interface KnownDetails {
  readonly person: Texts
  /** The vehicle that the shopper owns. */
  readonly car: Texts
}

let known: Promise<KnownDetails | null> | undefined

/** Asks once a page, and only where this browser says that somebody is signed in. */
const knownDetails = (): Promise<KnownDetails | null> =>
  (known ??= fetch('/my-garage/details.json')
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

/** Fills the account's details into the empty fields of a form. */
export async function fillKnown(form: HTMLFormElement): Promise<void> {
  if (cookieOf(document.cookie, HINT_COOKIE) !== '1') return
  const details = await knownDetails()
  if (!details) return
  const answers = answersKnown(details, (name) => form.elements.namedItem(name) !== null)
  for (const [name, value] of Object.entries(answers)) {
    const input = form.elements.namedItem(name)
    const empty = (input instanceof HTMLInputElement || input instanceof HTMLSelectElement) && input.value === ''
    if (empty && input !== document.activeElement) input.value = value
  }
}
