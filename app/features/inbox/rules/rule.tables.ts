/** Who gets which leads in turn, and how soon they are answered. Null stands for any. */
export interface ThreadRuleRow {
  site_id: string
  rule_id: string
  /** The first rule that matches holds. */
  position: number
  location_id: string | null
  department: string | null
  category: string | null
  source: string | null
  /** new, used or demo */
  car_type: string | null
  /** JSON: ids of people, in the order of their turns. */
  staff: string
  /** Minutes within opening hours until a lead is answered; null where the rule does not say. */
  target_minutes: number | null
  /** Whose turn it was last. */
  last_staff: string | null
}

/** A time in which somebody gets no leads. */
export interface AwayRow {
  site_id: string
  away_id: string
  staff_id: string
  from_at: number
  /** Null until they are back. */
  until_at: number | null
  /** Who said so. */
  set_by: string
  created_at: number
}

export interface RuleTables {
  thread_rule: ThreadRuleRow
  away: AwayRow
}
