import type { Answer } from '#app/features/forms/answer.ts'
import type { Car } from '#app/features/vehicle/car.ts'
import type { FormKind } from '../forms/form-kinds.ts'
import type { Lead } from '../lead.ts'

/** What somebody reads who registers interest in a car that another shopper has reserved. */
export const TELL_IF_FREE =
  'Someone has reserved this one. If it becomes available again, we’ll email you once, and we’ll keep you posted about others like it.'

const NAME = 'tell_if_free'

/** How it stands in the lead: what the person asked for, in words. */
export const TELL_ANSWER: Answer = {
  name: NAME,
  label: 'If it becomes available again',
  value: 'Tell me by email, once',
}

/**
 * A form of somebody who wants to hear when the car is free again: registering interest in one that is held or
 * reserved on this site. What a feed calls reserved does not count: nobody tells us when that is over.
 */
export const wantsNotice = (
  kind: FormKind,
  car: Pick<Car, 'reserved_until'> | null | undefined,
  now: number,
): boolean => kind === 'lead' && car?.reserved_until !== undefined && Date.parse(car.reserved_until) > now

/** Its person asked to hear when the car is free again. */
export const wantsWord = ({ answers }: Pick<Lead, 'answers'>): boolean => answers.some(({ name }) => name === NAME)

export interface WaitingLead {
  readonly lead: Lead
  /** Word has gone out to it before. */
  readonly notified: boolean
}

/**
 * Who is to be told, of all who ever asked about the car, the oldest first: each address once, and again only where it
 * has asked again since. Whoever had the car is not among them.
 */
export function waitingForNotice(all: readonly WaitingLead[], buyer: string): Lead[] {
  const newest = new Map<string, WaitingLead>()
  for (const one of all) {
    const { email } = one.lead.person
    if (email && email !== buyer.toLowerCase() && wantsWord(one.lead)) newest.set(email, one)
  }
  return [...newest.values()].filter(({ notified }) => !notified).map(({ lead }) => lead)
}
