import type { Department, FormKind } from '#app/features/leads/forms/form-kinds.ts'

/** The form of a block that names its department alone. */
const FORM_OF: Readonly<Record<Department, FormKind>> = {
  sales: 'contact',
  service: 'service',
  parts: 'parts',
  finance: 'finance-enquiry',
  general: 'contact',
}

/** What somebody asks about who writes to a department, where the form lets them say so. */
const CATEGORY_OF: Readonly<Record<Department, string>> = {
  sales: 'Sales Enquiry',
  service: 'Service Enquiry',
  parts: 'Parts Enquiry',
  finance: 'Finance Enquiry',
  general: 'General Enquiry',
}

/** The form that a block shows, and what it begins with; null for a block that only says how to reach someone. */
export function formOf(
  department: Department,
  form: FormKind | 'none' | undefined,
): { readonly kind: FormKind; readonly values: Readonly<Record<string, string>> } | null {
  if (form === 'none') return null
  return { kind: form ?? FORM_OF[department], values: { category: CATEGORY_OF[department] } }
}
