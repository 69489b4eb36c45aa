import { ROLES } from '#app/features/staff/roles.ts'
import type { MembershipDraft } from '#app/features/staff/team/giving.ts'

/** The role that a form gives, and how far it is to reach; null for a role that there is none of. */
export function draftIn(form: FormData): MembershipDraft | null {
  const role = ROLES.find((one) => one === form.get('role'))
  if (!role) return null
  const all = (name: string) => form.getAll(name).map(String).filter(Boolean)
  const sites = all('site')
  const categories = all('category')
  const locations: Record<string, string[]> = {}
  for (const place of all('location')) {
    const [site = '', id = ''] = place.split('/')
    if (site && id) (locations[site] ??= []).push(id)
  }
  return {
    role,
    sites: sites.length > 0 ? sites : null,
    locations,
    categories: categories.length > 0 ? categories : null,
  }
}
