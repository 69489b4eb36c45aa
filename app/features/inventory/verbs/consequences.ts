/** Who has reserved a car. */
export interface CarReservation {
  /** “Somebody” for whoever sees no orders. */
  readonly who: string
  readonly reference: string | null
  /** Cents. */
  readonly deposit: number
  /** Whoever reads may decide what becomes of it: of a deposit that was paid whoever settles deposits. */
  readonly mayEnd: boolean
  /** They have to prove first who they are: a deposit was paid. */
  readonly mustProve: boolean
}

/** What hangs on a car while it may be had. */
export interface CarTies {
  /** Booked drives that are still to come. */
  readonly drives: number
  /** Who has reserved it, with the deposit in cents; null for nobody. */
  readonly reservation: CarReservation | null
  /** People who asked to hear when it is free again. */
  readonly waiting: number
  /** Price changes that are still to come. */
  readonly plans: number
  /** Somebody at the dealer's keeps it by hand. */
  readonly isKept: boolean
}

export type StateVerb = 'sold' | 'withdraw' | 'reserve' | 'release' | 'back' | 'publish' | 'unpublish' | 'copy'

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

/** What a verb does beside the car itself, in sentences: said before anybody presses. */
export function consequencesOf(verb: StateVerb, ties: CarTies): string[] {
  if (verb === 'copy') return [CAR_WORDS.copy]
  const { drives, reservation, waiting, plans, isKept } = ties
  const leaves = verb === 'sold' || verb === 'withdraw'
  const comes = verb === 'release' || verb === 'back' || (verb === 'publish' && !reservation && !isKept)
  const sentences: string[] = [CAR_WORDS[verb]]
  if (drives > 0 && verb in DRIVE_WORDS) {
    const booked = count(drives, 'test drive of it is booked', 'test drives of it are booked')
    const stay = drives === 1 ? 'it stays' : 'they stay'
    sentences.push(`${booked}: ${DRIVE_WORDS[verb as keyof typeof DRIVE_WORDS](stay)}`)
  }
  if (leaves && isKept) sentences.push('It is kept for somebody by hand: that ends.')
  if (verb === 'unpublish' && isKept) sentences.push('It is kept for somebody by hand, and stays so.')
  if (verb === 'unpublish' && reservation) {
    sentences.push(
      'A shopper has reserved it, so it cannot leave the website this way. Withdraw it instead: there you say what becomes of the reservation.',
    )
  }
  if (leaves && reservation) {
    const { who, reference, deposit, mayEnd } = reservation
    const money = deposit > 0 ? ' and the deposit goes back' : ''
    const ends = verb === 'sold' ? `unless it is sold to them, their reservation ends${money}` : `the reservation ends${money}` // prettier-ignore
    const named = reference === null ? who : `${who} (${reference})`
    sentences.push(
      mayEnd
        ? `${named} has reserved it: ${ends}.`
        : `${named} has reserved it and paid a deposit: whoever settles deposits decides what becomes of it. Ask your manager.`,
    )
  }
  if (leaves && plans > 0) sentences.push(`${count(plans, 'planned price is', 'planned prices are')} left alone.`)
  if (comes && waiting > 0) {
    sentences.push(
      `${count(waiting, 'person who asked hears', 'people who asked hear')} by email that it is free again.`,
    )
  }
  return sentences
}

/** Letters go out where a car leaves or a shopper has reserved it, not where it is kept by hand. */
const DRIVE_WORDS = {
  sold: () => 'both sides hear of it by email.',
  withdraw: () => 'both sides hear of it by email.',
  unpublish: () => 'both sides hear by email that the car is gone.',
  publish: () => 'whoever was told that the car is gone hears by email that it is back.',
  reserve: (stay: string) => `${stay} booked, and nobody is told. Call them.`,
} satisfies Partial<Record<StateVerb, (stay: string) => string>>

const CAR_WORDS: Readonly<Record<StateVerb, string>> = {
  sold: 'It is shown as sold for as long as your site shows sold cars, leaves searches and saved searches, and stays sold whatever its feed says.',
  withdraw: 'It leaves the website, searches and saved searches, and stays away whatever its feed says.',
  reserve:
    'It stays on the website as reserved. Nobody can reserve or buy it until then; saved searches do not name it.',
  release: 'It can be had again at once.',
  back: 'It is on sale again. Saved searches that it fits name it to their people with the next news.',
  publish:
    'Shoppers see it at once, and can ask for it, drive it and reserve it. Saved searches that it fits name it to their people with the next news.',
  unpublish:
    'It leaves the website, searches and saved searches at once, and is a draft as before. What shoppers have asked stays in the inbox.',
  copy: 'The copy is a draft of its own. This car stays as it is, with its test drives, reservations and enquiries.',
}
