import { TARGET_MINUTES } from '../clock/answer-due.ts'
import type { RuleSubject } from './rule-subject.ts'

/** Who gets which leads in turn, and how soon they are answered; null stands for any. */
export interface ThreadRule {
  readonly id: string
  readonly location_id: string | null
  readonly department: string | null
  readonly category: string | null
  readonly source: string | null
  readonly car_type: string | null
  /** Ids of people, in the order of their turns; none where the rule only sets a target. */
  readonly staff: readonly string[]
  readonly target_minutes: number | null
  /** Whose turn it was last. */
  readonly last_staff: string | null
}

export interface RuleAnswer {
  /** The first rule that matches and names people. */
  readonly rule: ThreadRule | null
  /** Of the first rule that matches and sets one, else the platform’s. */
  readonly target_minutes: number
}

const CONDITIONS = ['location_id', 'department', 'category', 'source', 'car_type'] as const

/** Whether a rule is about a lead: every condition that it names must hold. */
export const matchesRule = (rule: Pick<ThreadRule, (typeof CONDITIONS)[number]>, subject: RuleSubject): boolean =>
  CONDITIONS.every((name) => rule[name] === null || same(rule[name], subject[name]))

const same = (a: string, b: string | null): boolean => a.toLowerCase() === b?.toLowerCase()

/** What the rules of a site, in their order, say of a lead: who gets it in turn, and how soon it is answered. */
export function ruleFor(rules: readonly ThreadRule[], subject: RuleSubject): RuleAnswer {
  const matching = rules.filter((rule) => matchesRule(rule, subject))
  return {
    rule: matching.find(({ staff }) => staff.length > 0) ?? null,
    target_minutes: matching.find(({ target_minutes }) => target_minutes !== null)?.target_minutes ?? TARGET_MINUTES,
  }
}
