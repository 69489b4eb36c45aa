import type { ThreadRule } from '#app/features/inbox/rules/matching-rule.ts'
import { listWords } from '#lib/text/words.ts'

/** A rule in words: which leads it is about, and what becomes of them; `names` of people and locations by id. */
export function ruleWords(
  { location_id, department, category, source, car_type, staff, target_minutes }: Omit<ThreadRule, 'id' | 'last_staff'>,
  names: Readonly<Record<string, string>>,
): { readonly about: string; readonly what: string } {
  const called = (id: string) => names[id] ?? 'somebody who has left'
  const about = [
    category ?? 'Every lead',
    ...(department ? [`for ${department}`] : []),
    ...(car_type ? [`about ${car_type} cars`] : []),
    ...(location_id ? [`at ${called(location_id)}`] : []),
    ...(source ? [`from ${source}`] : []),
  ].join(' ')
  const turn = staff.length > 0 ? `${listWords(staff.map(called), 'and')} in turn` : 'Whoever takes it'
  return { about, what: target_minutes === null ? turn : `${turn}, answered within ${target_minutes} min` }
}
