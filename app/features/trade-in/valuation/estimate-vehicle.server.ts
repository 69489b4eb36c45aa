import { settingsOf } from '#app/features/site/site.ts'
import { adjustmentsOf, type ConditionQuestion, CONDITION_QUESTIONS, questionsFor } from './adjustments.ts'
import { keptFromEstimate, type PersonReason } from '../eligibility.ts'
import type { ValuationFlow } from '../flow/valuation-flow.ts'
import { offerFrom } from './offer.ts'
import type { TradeVehicle } from './port.ts'
import { tradeInSettings } from '../settings.schema.ts'
import type { KeptValuation, ValuationContent } from './valuation.ts'

type RegisteredVehicle = Pick<KeptValuation, 'plate' | 'rego_state' | 'km'>

/** What vehicles like this one are listed for, or why a person should say. */
export async function estimateVehicle(
  { site, source, noun }: ValuationFlow,
  { plate, rego_state, km }: RegisteredVehicle,
  vehicle: TradeVehicle,
): Promise<Pick<ValuationContent, 'vehicle' | 'estimate' | 'person'>> {
  const { trade_in: rules } = settingsOf(site, tradeInSettings)
  const left = (person: PersonReason) => ({ vehicle, estimate: null, person })
  const reason = keptFromEstimate({ year: vehicle.year, km }, rules, yearAt(site.now()))
  if (reason) return left(reason)
  const estimated = await source.estimate(site, { ...vehicle, km, state: rego_state, rego: plate ?? '', noun })
  if (!estimated.ok) return left('unavailable')
  if (!estimated.estimate) return left('few')
  // Nobody is asked about tyres for a figure that will not be named.
  const figured = offerFrom(estimated.estimate, [], { rules, now: site.now() })
  return figured.ok ? { vehicle, estimate: estimated.estimate, person: null } : left(figured.reason)
}

/** The questions about the condition that this site asks. */
export function siteQuestions({ site, noun }: Pick<ValuationFlow, 'site' | 'noun'>): readonly ConditionQuestion[] {
  const { questions } = settingsOf(site, tradeInSettings).trade_in
  return questionsFor((questions as readonly ConditionQuestion[] | undefined) ?? CONDITION_QUESTIONS, noun)
}

/** The offer that follows from the answers; what a person has to look at says so. */
export function withOffer(
  requested: ValuationFlow,
  kept: KeptValuation,
  answers: Readonly<Record<string, string>>,
): ValuationContent {
  const { trade_in: rules } = settingsOf(requested.site, tradeInSettings)
  if (!kept.estimate) return kept
  const adjustments = adjustmentsOf(siteQuestions(requested), answers)
  const figured = offerFrom(kept.estimate, adjustments, { rules, now: requested.site.now() })
  return figured.ok
    ? { ...kept, answers, offer: figured.offer }
    : { ...kept, answers, offer: null, person: figured.reason }
}

export const yearAt = (now: number): number => new Date(now).getUTCFullYear()
