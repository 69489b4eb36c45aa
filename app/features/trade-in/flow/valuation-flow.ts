import type { Account } from '#app/features/account/account.ts'
import type { FormProblem } from '#app/features/forms/form-problem.ts'
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

/** What was wrong with what was sent, and in which form of the page. */
export interface FlowProblem extends FormProblem {
  readonly step: string
}
