import type { MembershipDraft } from '#app/features/staff/team/giving.ts'
import { listWords } from '#lib/text/words.ts'

/** How far a membership reaches, in words; `names` of sites and of locations by `site/id`. */
export function scopeWords(
  { sites, locations, categories }: Omit<MembershipDraft, 'role'>,
  names: Readonly<Record<string, string>>,
): string {
  const called = (id: string) => names[id] ?? id
  const places = Object.entries(locations).flatMap(([site, ids]) => ids.map((id) => called(`${site}/${id}`)))
  return [
    sites === null ? 'every site' : listWords(sites.map(called), 'and'),
    ...(places.length > 0 ? [listWords(places, 'and')] : []),
    ...(categories === null ? [] : [listWords(categories, 'and')]),
  ].join(', ')
}
