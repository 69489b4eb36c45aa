import type { Account } from '#app/features/account/account.ts'
import type { LeadPorts } from '#app/features/leads/lead-ports.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Visitor } from '#app/features/site/request/visitor.ts'
import type { ValuationSource } from '../valuation/valuation-source.server.ts'

/** Who asks for a figure, and what the server lends for it. */
export interface ValuationFlow {
  readonly site: Site
  /** What the site sells: car, truck, motorcycle, caravan. */
  readonly noun: string
  readonly source: ValuationSource
  readonly leads: LeadPorts
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
