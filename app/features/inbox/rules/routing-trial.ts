import type { Scope } from '#app/features/staff/site-access.ts'
import { isWithin } from '../threads/lead-scope.ts'
import { matchesRule, ruleFor, type ThreadRule } from './matching-rule.ts'
import { nextInTurn, turnReason } from './rotation.ts'
import type { RuleSubject } from './rule-subject.ts'

interface TriedPerson {
  readonly id: string
  readonly name: string
  /** How far they may answer leads. */
  readonly answers: readonly Scope[]
}

interface TrialPlace {
  readonly people: readonly TriedPerson[]
  /** Ids of those who are away at the moment of the trial. */
  readonly away: ReadonlySet<string>
  /** The name of the location of a rule. */
  readonly locationName: (id: string | null) => string | null
}

/** Who would get a lead, and why. */
export interface RoutingTrial {
  /** The rule that holds, counted from 1; null where none names anybody. */
  readonly rule: number | null
  readonly person: string | null
  /** Why, or why nobody, as a sentence. */
  readonly reason: string
  /** Rules before it that do not fit, or name nobody. */
  readonly passed: readonly { readonly rule: number; readonly why: string }[]
  /** People of the rule who are left out this time. */
  readonly skipped: readonly { readonly name: string; readonly why: string }[]
  readonly target_minutes: number
}

/** What the rules of a site would do with a lead; it takes nobody’s turn. */
export function routingTrial(rules: readonly ThreadRule[], subject: RuleSubject, place: TrialPlace): RoutingTrial {
  const { people, away, locationName } = place
  const { rule, target_minutes } = ruleFor(rules, subject)
  const at = rule === null ? rules.length : rules.indexOf(rule)
  const passed = rules.slice(0, at).map((one, index) => ({
    rule: index + 1,
    why: matchesRule(one, subject) ? 'it fits, and names nobody: it only sets the time' : 'it is about other leads',
  }))
  if (!rule) {
    return { rule: null, person: null, reason: 'No rule that fits names anybody: it waits in the inbox for whoever takes it, and managers are told.', passed, skipped: [], target_minutes } // prettier-ignore
  }
  const whyNot = (id: string): string | null => {
    const person = people.find((one) => one.id === id)
    if (!person) return 'works here no more'
    if (away.has(id)) return 'is away then'
    return isWithin(person.answers, subject) ? null : 'does not answer leads of this place or kind'
  }
  const id = nextInTurn(rule.staff, { last: rule.last_staff, isIn: (one) => whyNot(one) === null })
  const nameOf = (one: string) => people.find((person) => person.id === one)?.name ?? 'Somebody who has left'
  const skipped = rule.staff.flatMap((one) => {
    const why = whyNot(one)
    return why === null ? [] : [{ name: nameOf(one), why }]
  })
  const reason =
    id === null
      ? 'Nobody whom the rule names is there: it waits in the inbox for whoever takes it, and managers are told.'
      : `${turnReason(rule, { location: locationName(rule.location_id) })}.`
  return { rule: at + 1, person: id === null ? null : nameOf(id), reason, passed, skipped, target_minutes }
}
