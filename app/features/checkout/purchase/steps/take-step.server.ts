import type { Account } from '#app/features/account/account.ts'
import { consentsIn } from '#app/features/forms/consents.ts'
import { type FormProblem, problemOf, typedValues } from '#app/features/forms/form-problem.ts'
import { consentsOf } from '#app/features/leads/enquiry-form/form-view.server.ts'
import { countsOf, takesTurn, visitorLines } from '#app/features/site/rates/rate-counts.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { HOUR, MINUTE } from '#lib/durations.ts'
import { checkStep } from './check-step.server.ts'
import { type Journey, NEW_JOURNEY, type Purchase } from './journey.ts'
import type { OfferedCar } from '../offer.server.ts'
import { type Asker, newBrowser } from '../owner.server.ts'
import { purchasesOf } from '../purchases.server.ts'
import { type Maps, seenOf, type Situation, situationOf } from '../situation.server.ts'
import { stepAt, stepPath } from './steps.ts'
import { PURCHASE_TEXTS } from '../texts.ts'
import { termsAfter } from '../quoted-terms.ts'
import { keptValuation, type Valuations } from '../valued/valued-vehicle.ts'

/** Form fields that are no answers: what the page showed, and which button was pressed. */
export const SEEN = 'seen'
export const INTENT = 'intent'

export type PurchaseStepResult =
  | { readonly kind: 'on'; readonly to: string; readonly cookie: string | null }
  | { readonly kind: 'wrong'; readonly problem: FormProblem; readonly situation: Situation }
  /** Everything is answered and agreed to. */
  | { readonly kind: 'agreed'; readonly situation: Situation }

export interface PurchaseStepSubmission {
  readonly step: string | null
  readonly data: FormData
  readonly offer: OfferedCar
  readonly purchase: Purchase | null
  readonly account: Account | null
  readonly asker: Asker
  readonly maps: Maps
  /** What the shopper had valued. */
  readonly valuations: Valuations
  readonly secret: string
  /** Network address of whoever sends it. */
  readonly address: string
  readonly keepDays: number
}

/** Purchases that one visitor may begin. */
const STARTS = [{ per: HOUR, most: 20 }]

/** Takes one step in: in its order, checked, kept, and led on to the next one that is open. */
export async function takeStep(site: Site, sent: PurchaseStepSubmission): Promise<PurchaseStepResult> {
  const { offer, purchase, data, maps, valuations } = sent
  const { slug } = offer.car
  const situation = await situationOf(site, { offer, journey: purchase?.journey, maps, valuations })
  const step = stepAt(sent.step, situation.progress)
  const carried = situation.tradeIn.carried?.id
  // Nobody comes to a step but by those before it; what was sent for another one is not taken for this one.
  if (step !== sent.step) return { kind: 'on', to: stepPath(slug, step, carried), cookie: null }

  const values = typedValues(data)
  const wrong = (...what: Parameters<ReturnType<typeof problemOf>>): PurchaseStepResult => ({
    kind: 'wrong',
    problem: problemOf(data)(...what),
    situation,
  })
  const shows = step === 'vehicle' || step === 'review'
  if (shows && values[SEEN] !== seenOf(step, situation)) return wrong(409, PURCHASE_TEXTS.changed)
  if (step === 'review') {
    return values['confirm'] ? { kind: 'agreed', situation } : wrong(422, null, { confirm: PURCHASE_TEXTS.confirm })
  }
  const checked = checkStep(step, situation.asking, values)
  const { consents, fields: refused } = consentsIn(step === 'details' ? consentsOf(site, 'enquiry') : [], data)
  if (!checked.ok) return wrong(422, null, { ...checked.fields, ...refused })
  if (Object.keys(refused).length > 0) return wrong(422, null, refused)

  const before = purchase?.journey ?? NEW_JOURNEY
  const { answers } = checked
  const answered = (now: Journey): Journey => ({
    ...now,
    answers: { ...now.answers, [step]: answers },
    valuation:
      step === 'trade-in'
        ? keptValuation(valuations, answers, now.valuation)
        : (valuations.brought?.id ?? now.valuation),
    ...(step === 'details' && {
      consents: consents.map(({ name, wording, given }) => ({ name, wording, given })),
    }),
  })
  const after = await situationOf(site, { offer, journey: answered(before), maps, valuations })
  if (step === 'delivery' && after.noDelivery) return wrong(422, null, { delivery_postcode: after.noDelivery })
  if (!purchase && !(await mayBegin(site, sent))) return wrong(429, PURCHASE_TEXTS.many)

  const fresh =
    sent.account || sent.asker.browser ? null : newBrowser(site, { secret: sent.secret, days: sent.keepDays })
  const { journey } = await purchasesOf(site).save({
    asker: fresh ? { ...sent.asker, browser: fresh.owner } : sent.asker,
    car: slug,
    begun: before,
    change: (now) => ({ ...answered(now), terms: termsAfter(now.terms, step, after.quote) }),
    email: sent.account?.email ?? null,
    phone: sent.account?.phone ?? null,
  })
  const { progress, tradeIn } = await situationOf(site, { offer, journey, maps, valuations })
  const cookie = fresh?.cookie ?? null
  if (values[INTENT] === 'stay') return { kind: 'on', to: stepPath(slug, step, carried), cookie }
  // Whoever brings a valuation along is led to where it is taken in, or not.
  const brought = step === 'trade-in' ? undefined : tradeIn.carried?.id
  return { kind: 'on', to: stepPath(slug, stepAt(brought ? 'trade-in' : null, progress), brought), cookie }
}

async function mayBegin(
  site: Site,
  { secret, address }: Pick<PurchaseStepSubmission, 'secret' | 'address'>,
): Promise<boolean> {
  const lines = visitorLines(site.slug, { secret, address })
  return takesTurn(site, ...countsOf(lines, { rate: 'purchase', rates: STARTS, grain: MINUTE }))
}
