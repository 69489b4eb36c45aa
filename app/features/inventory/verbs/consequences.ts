/** Who has reserved a car. */
export interface CarReservation {
  /** “Somebody” for whoever sees no orders. */
  readonly who: string
  readonly reference: string | null
  /** Cents. */
  readonly deposit: number
  /** Whoever reads may decide what becomes of it: of a deposit that was paid whoever settles deposits. */
  readonly mayEnd: boolean
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
}

export type StateVerb = 'sold' | 'withdraw' | 'reserve' | 'release' | 'back'

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`

/** What a verb does beside the car itself, in sentences: said before anybody presses. */
export function consequencesOf(verb: StateVerb, { drives, reservation, waiting, plans }: CarTies): string[] {
  const leaves = verb === 'sold' || verb === 'withdraw'
  const sentences: string[] = [CAR_WORDS[verb]]
  if ((leaves || verb === 'reserve') && drives > 0) {
    const booked = count(drives, 'test drive of it is booked', 'test drives of it are booked')
    const stay = drives === 1 ? 'it stays' : 'they stay'
    // Letters go out where a car leaves or a shopper has reserved it, not where it is kept by hand.
    const then = leaves ? 'both sides hear of it by e-mail.' : `${stay} booked, and nobody is told. Call them.`
    sentences.push(`${booked}: ${then}`)
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
  if ((verb === 'release' || verb === 'back') && waiting > 0) {
    sentences.push(
      `${count(waiting, 'person who asked hears', 'people who asked hear')} by e-mail that it is free again.`,
    )
  }
  return sentences
}

const CAR_WORDS: Readonly<Record<StateVerb, string>> = {
  sold: 'It is shown as sold for as long as your site shows sold cars, leaves searches and saved searches, and stays sold whatever its feed says.',
  withdraw: 'It leaves the website, searches and saved searches, and stays away whatever its feed says.',
  reserve:
    'It stays on the website as reserved. Nobody can reserve or buy it until then; saved searches do not name it.',
  release: 'It can be had again at once.',
  back: 'It is on sale again. Saved searches that it fits name it to their people with the next news.',
}
