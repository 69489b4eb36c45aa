import type { StaffMember } from '../staff-directory.ts'
import type { ThreadRule } from './matching-rule.ts'

const MOST_RULES = 200
/** A working day. */
const MOST_MINUTES = 8 * 60

/** What is wrong with a list of rules, as a sentence; null where it can be saved. */
export function ruleProblem(
  rules: readonly Pick<ThreadRule, 'staff' | 'target_minutes'>[],
  people: readonly Pick<StaffMember, 'id' | 'answers'>[],
): string | null {
  if (rules.length > MOST_RULES) return `There are more than ${MOST_RULES} rules. Join some of them.`
  for (const [index, { staff, target_minutes }] of rules.entries()) {
    const named = `Rule ${index + 1}`
    if (staff.length === 0 && target_minutes === null) return `${named} does nothing: name people, or a time to answer.`
    if (new Set(staff).size < staff.length) return `${named} names somebody twice.`
    const gone = staff.some((id) => !people.some((person) => person.id === id && person.answers.length > 0))
    if (gone) return `${named} names somebody who answers no leads at this site. Take them out.`
    if (target_minutes !== null && !(Number.isInteger(target_minutes) && target_minutes >= 1 && target_minutes <= MOST_MINUTES)) return `${named}: the time to answer is 1 to ${MOST_MINUTES} minutes.` // prettier-ignore
  }
  return null
}
