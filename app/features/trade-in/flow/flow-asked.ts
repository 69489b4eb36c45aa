import type { Account } from '#app/features/account/account.ts'
import type { LeadDesk } from '#app/features/leads/lead-desk.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Visitor } from '#app/features/site/request/visitor.ts'
import type { ValuationDesk } from '../valuation/valuation-desk.server.ts'

/** Who asks for a figure, and what the server lends for it. */
export interface FlowAsked {
  readonly site: Site
  /** What the site sells: car, truck, motorcycle, caravan. */
  readonly noun: string
  readonly desk: ValuationDesk
  readonly leads: LeadDesk
  readonly visitor: Visitor
  /** The signed-in shopper. */
  readonly account: Account | null
}

/** What was wrong with what was sent, by field, with what was typed. */
export interface FlowProblems {
  readonly status: number
  readonly step: string
  /** About the form as a whole. */
  readonly message: string | null
  readonly fields: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
  /** Seconds after which it may be sent again. */
  readonly retryAfter?: number | undefined
  /** A browser that solves a task may send it at once. */
  readonly task?: boolean
}
