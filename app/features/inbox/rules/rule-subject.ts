import type { Lead } from '#app/features/leads/lead.ts'

/** What rules ask of a lead. */
export interface RuleSubject {
  readonly location_id: string | null
  readonly department: string
  readonly category: string
  readonly source: string
  /** new, used or demo; null for a lead about no car. */
  readonly car_type: string | null
}

/** A lead as rules see it. */
export const ruleSubject = (lead: Lead, location_id: string | null): RuleSubject => ({
  location_id,
  department: lead.department,
  category: lead.category,
  source: lead.attribution.source,
  car_type: lead.car?.car_type.toLowerCase() ?? null,
})
