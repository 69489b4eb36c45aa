import { menuEntrySchema } from '#app/shell/settings.schema.ts'
import { formFields } from '#app/features/website/form/form-fields.schema.ts'
import { menuIn } from '#app/features/website/lists/menu-edits.ts'
import type { DocumentObject } from '#app/features/website/document/list-names.ts'

/** The questions about an entry of the menu; what stands below it is listed on the page. */
export const menuFields = ({ isBelow, opens }: { readonly isBelow: boolean; readonly opens: boolean }) =>
  formFields(menuEntrySchema, {
    of: 'menu-entry',
    without: ['entries', ...(isBelow || opens ? ['list'] : []), ...(opens ? ['to', 'new_tab'] : [])],
  })

/** What an entry has to be. */
export { menuEntrySchema }

/** Faults of the whole document that are about the menu, by the places of its entries. */
export function menuFaults(
  problems: readonly { readonly field: string; readonly reason: string }[],
): ReadonlyMap<string, string> {
  const faults = new Map<string, string>()
  for (const { field, reason } of problems) {
    const [, at, below] = /^menu\.(\d+)(?:\.entries\.(\d+))?(?:\.|$)/.exec(field) ?? []
    if (at === undefined) continue
    const place = below === undefined ? at : `${at}.${below}`
    if (!faults.has(place)) faults.set(place, `${reason.slice(0, 1).toUpperCase()}${reason.slice(1)}.`)
  }
  return faults
}

/** The menu of a draft, empty where the site has none of its own. */
export const menuOf = (document: DocumentObject): readonly DocumentObject[] => menuIn(document) ?? []
