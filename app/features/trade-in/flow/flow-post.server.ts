import { requestedCar, consentsOf } from '#app/features/leads/enquiry-form/form-view.server.ts'
import { answersTo } from '#app/features/forms/answers.server.ts'
import { problemOf } from '#app/features/forms/form-problem.ts'
import { FORM_TEXTS } from '#app/features/forms/form-texts.ts'
import { guard, type LeadCheck } from '#app/features/leads/abuse/guard.server.ts'
import { leadLimits } from '#app/features/leads/abuse/lead-limits.server.ts'
import type { Refusal } from '#app/features/leads/abuse/refusal.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { waited } from '#app/features/site/task/effort.server.ts'
import { formText } from '#lib/forms/form-text.ts'
import { estimateVehicle, siteQuestions, withOffer } from '../valuation/estimate-vehicle.server.ts'
import type { ValuationFlow } from './valuation-flow.ts'
import { conditionFields, type FlowStep, FLOW_STEPS, makeFields, modelFields, OTHER, SEEN_OFFER, startFields, yearFault } from './flow-fields.ts' // prettier-ignore
import { takeFlowTurn } from './flow-limits.server.ts'
import { contactIn } from './flow-contact.server.ts'
import { addPhotos, removePhoto, type FlowPosted } from './flow-photos.server.ts'
import { plateIn, siteState } from './plate.ts'
import { sendStage } from './send-stage.server.ts'
import { tradeInSettings } from '../settings.schema.ts'
import type { Stage } from './stage-lead.ts'
import { knownVehicles, modelNames, spelledAs } from '../trade-vehicle-names.server.ts'
import { hasLapsed, type KeptValuation, NOTHING_YET, stepOf, type ValuationContact, type ValuationContent, withVehicle } from '../valuation/valuation.ts' // prettier-ignore
import { sweepValuations, valuationsOf } from '../valuation/valuations.server.ts'

export interface FlowSent {
  readonly data: FormData
  /** Full address of the page that held the form. */
  readonly url: string
}

/** The forms of valuations, as tokens name them. */
export const VALUATION_FORM = 'valuation'
const GONE: FlowPosted = { ok: false, problem: null }
const CHANGED = 'Our offer has changed since you opened this page. Please check it again before you accept it.'
const NOT_STORED = 'Sorry, we couldn’t send your answers. Please try again in a minute, or call us.'

/**
 * Begins a valuation (T01): plate, state, kilometres, and the vehicle where a register knows the plate; or make, year
 * and kilometres, where the form asked for those.
 */
export async function beginValuation(requested: ValuationFlow, { data }: FlowSent): Promise<FlowPosted> {
  const { site, noun, leads, visitor, source } = requested
  const wrong = problemIn('start', data)
  const guarded = await guard({ site, secret: leads.secret, kind: VALUATION_FORM, data, visitor })
  if (!guarded.ok) return turnedAway(wrong, guarded)
  const known = data.has('make') ? await knownVehicles(requested) : null
  // Where the form asks for no state, the vehicle is registered where the dealer is.
  const own = known && siteState(site)
  const given = plateIn(data, { plate: null, rego_state: own })
  if (given.ok) data.set('regoState', given.rego_state)
  const answered = answersTo(startFields({ noun, state: own, known }), data)
  if (!answered.ok || !given.ok) {
    const fields = { ...(answered.ok ? {} : withYearFault(answered.fields, known)), ...(given.ok ? {} : given.fields) }
    return wrong(422, null, fields)
  }
  const refusal = await takeFlowTurn(site, 'valuation', { secret: leads.secret, address: visitor.address })
  if (refusal) return turnedAway(wrong, refusal)
  await sweepValuations(site).catch(() => undefined)
  const kms = answered.answers['kms']
  const car = formText(data, 'car')
  const content: ValuationContent = {
    ...NOTHING_YET,
    plate: given.plate,
    rego_state: given.rego_state,
    km: kms === undefined ? null : Number(kms),
    car: car ? ((await requestedCar(site, car))?.slug ?? null) : null,
    draft: known && draftIn(answered.answers, known.makes),
  }
  const found = given.plate ? await source.find(site, given.plate, given.rego_state) : null
  const begun = found ? { ...content, ...(await estimateVehicle(requested, content, found)) } : content
  const kept = await valuationsOf(site).begin(begun)
  return { ok: true, id: kept.id }
}

/** Takes the answers of one step of a valuation. */
export async function postStep(requested: ValuationFlow, id: string, sent: FlowSent): Promise<FlowPosted> {
  const kept = await valuationsOf(requested.site).byId(id)
  if (!kept) return GONE
  const named = formText(sent.data, 'step')
  const step = FLOW_STEPS.find((each): each is FlowStep => each === named)
  switch (step) {
    case 'make':
      return postMake(requested, kept, sent.data)
    case 'model':
      return postModel(requested, kept, sent.data)
    case 'condition':
      return postCondition(requested, kept, sent)
    case 'again':
      return askAgain(requested, kept, sent.data)
    case 'contact':
      return tell(requested, kept, { ...sent, stage: 'first', step })
    case 'accept':
      return tell(requested, kept, { ...sent, stage: 'accepted', step })
    case 'person':
      return tell(requested, kept, { ...sent, stage: 'person', step })
    case 'photos':
      return addPhotos(requested, kept, sent.data)
    case 'remove-photo':
      return removePhoto(requested, kept, sent.data)
    default:
      return problemIn('', sent.data)(400, FORM_TEXTS.unexpected)
  }
}

async function postMake(requested: ValuationFlow, kept: KeptValuation, data: FormData): Promise<FlowPosted> {
  const wrong = problemIn('make', data)
  const known = await knownVehicles(requested)
  const answered = answersTo(makeFields(known.makes, known.thisYear), data)
  if (!answered.ok) return wrong(422, null, withYearFault(answered.fields, known))
  const draft = draftIn(answered.answers, known.makes)
  return stored(requested, kept, (now) => (isSettled(now) ? null : { ...now, draft, vehicle: null, person: null }))
}

type Fields = Readonly<Record<string, string>>
type Answers = Readonly<Record<string, string | undefined>>

const withYearFault = (fields: Fields, known: { readonly thisYear: number } | null): Fields =>
  known && fields['year'] ? { ...fields, year: yearFault(known.thisYear) } : fields

const draftIn = (answers: Answers, makes: readonly string[]) => ({
  make: chosen('make', answers, makes),
  year: Number(answers['year']),
})

async function postModel(requested: ValuationFlow, kept: KeptValuation, data: FormData): Promise<FlowPosted> {
  const { draft } = kept
  if (!draft) return { ok: true, id: kept.id }
  const wrong = problemIn('model', data)
  const models = await modelNames(requested, draft.make)
  const given = plateIn(data, kept)
  const answered = answersTo(modelFields(models), data)
  if (!answered.ok || !given.ok) {
    const fields = { ...(answered.ok ? {} : answered.fields), ...(given.ok ? {} : given.fields) }
    return wrong(422, null, fields)
  }
  const { plate, rego_state } = given
  const model = chosen('model', answered.answers, models)
  const refusal = await takeFlowTurn(requested.site, 'valuation', { secret: requested.leads.secret, address: requested.visitor.address }) // prettier-ignore
  if (refusal) return turnedAway(wrong, refusal)
  const vehicle = { ...draft, model, badge: answered.answers['badge'] ?? '' }
  const estimated = await estimateVehicle(requested, { ...kept, plate, rego_state }, vehicle)
  return stored(requested, kept, (now) =>
    isSettled(now) ? null : withVehicle({ ...now, plate, rego_state }, estimated),
  )
}

/** The name from the list, or the one that was typed for want of it, in the list's own spelling. */
function chosen(name: 'make' | 'model', answers: Answers, known: readonly string[]): string {
  const picked = answers[name] ?? ''
  return spelledAs(known, known.length > 0 && picked === OTHER ? (answers[`${name}_other`] ?? '') : picked)
}

/** What is on its way to the dealer is not changed any more. */
const isSettled = (kept: ValuationContent): boolean => kept.accepted_at !== null || kept.leads.person !== undefined

async function postCondition(
  requested: ValuationFlow,
  kept: KeptValuation,
  { data, url }: FlowSent,
): Promise<FlowPosted> {
  const questions = siteQuestions(requested)
  const answered = answersTo(conditionFields(questions), data)
  if (!answered.ok) return problemIn('condition', data)(422, null, answered.fields)
  const answers = Object.fromEntries(
    questions.flatMap(({ name }) => (answered.answers[name] ? [[name, answered.answers[name]]] : [])),
  )
  const { trade_in } = settingsOf(requested.site, tradeInSettings)
  const next = await valuationsOf(requested.site).change(kept.id, (now) =>
    isSettled(now) || !now.vehicle || !now.estimate || (trade_in.contact === 'before' && !now.contact)
      ? null
      : withOffer(requested, now, answers),
  )
  if (next?.offer && next.contact) await tellOffer(requested, next, next.contact, { data, url })
  return { ok: true, id: kept.id }
}

/** The dealer hears of the figure; the shopper sees it whether that works or not. */
async function tellOffer(
  requested: ValuationFlow,
  kept: KeptValuation,
  contact: ValuationContact,
  { data, url }: FlowSent,
) {
  const { take } = leadLimits(requested.site, { secret: requested.leads.secret, address: requested.visitor.address, email: contact.email }) // prettier-ignore
  const now = requested.site.now()
  // It follows from forms that were checked; nobody would see that it is to be sent again.
  const effort = waited({ since: 0, once: `valuation ${kept.id} ${now}`, until: now, now })
  const stageSent = await sendStage(requested, kept, {
    stage: 'offer',
    contact,
    consents: [{ purpose: 'marketing', given: contact.opt_in, wording: marketingWords(requested) }],
    url,
    attribution: data.get('attribution'),
    check: (trx) => take(trx, effort),
  })
  if (!stageSent?.ok) return
  await valuationsOf(requested.site).change(kept.id, (now) => ({
    ...now,
    leads: { ...now.leads, offer: stageSent.lead.id },
  }))
}

const marketingWords = ({ site }: ValuationFlow): string =>
  consentsOf(site, 'sell-your-car').find(({ name }) => name === 'opt_in')?.wording ?? ''

/** Works the figure out once more: a provider was down, or the offer has expired, accepted or not. */
async function askAgain(requested: ValuationFlow, kept: KeptValuation, data: FormData): Promise<FlowPosted> {
  const { site, leads, visitor } = requested
  const { vehicle } = kept
  if (!vehicle) return { ok: true, id: kept.id }
  const refusal = await takeFlowTurn(site, 'valuation', { secret: leads.secret, address: visitor.address })
  if (refusal) return turnedAway(problemIn('again', data), refusal)
  const estimated = await estimateVehicle(requested, kept, vehicle)
  return stored(requested, kept, (now) => {
    if (isSettled(now) && !hasLapsed(now, site.now())) return null
    const again = { ...now, ...estimated, accepted_at: null }
    return again.answers && again.estimate ? withOffer(requested, again, again.answers) : again
  })
}

interface StageSubmission extends FlowSent {
  readonly stage: Exclude<Stage, 'offer'>
  readonly step: FlowStep
}

/** A step that tells the dealer: who asks, that an offer is accepted, or that a person is to name the figure. */
async function tell(
  requested: ValuationFlow,
  kept: KeptValuation,
  { stage, step, data, url }: StageSubmission,
): Promise<FlowPosted> {
  const { site, leads, visitor } = requested
  const wrong = problemIn(step, data)
  const { trade_in } = settingsOf(site, tradeInSettings)
  const now = stepOf(kept, { ...trade_in, now: site.now() })
  // Sent twice, or sent from a page that is out of date: what is shown next says how things are.
  if (now !== { first: 'contact', accepted: 'offer', person: 'person' }[stage]) return { ok: true, id: kept.id }
  const guarded = await guard({ site, secret: leads.secret, kind: VALUATION_FORM, data, visitor })
  if (!guarded.ok) return turnedAway(wrong, guarded)
  // Another tab may have made another figure of it.
  if (stage === 'accepted' && formText(data, SEEN_OFFER) !== String(kept.offer?.offer_price)) return wrong(409, CHANGED)
  const given = kept.contact ? ({ ok: true, contact: kept.contact, consents: [] } as const) : contactIn(site, data)
  if (!given.ok) return wrong(422, null, given.fields)
  const { contact, consents } = given
  const check: LeadCheck = guarded.check
  const stageSent = await sendStage(requested, kept, { stage, contact, consents, url, attribution: data.get('attribution'), check }) // prettier-ignore
  if (!stageSent) return wrong(503, NOT_STORED)
  if (!stageSent.ok) return turnedAway(wrong, stageSent.reason === 'refused' ? stageSent.refusal : { ok: false, status: 409, reason: FORM_TEXTS.unexpected }) // prettier-ignore
  return stored(requested, kept, (current) => ({
    // What the dealer was told is what was accepted, whatever another tab has done meanwhile.
    ...(stage === 'accepted' ? kept : current),
    contact,
    leads: { ...current.leads, [stage]: stageSent.lead.id },
    ...(stage === 'accepted' && { accepted_at: site.now() }),
  }))
}

async function stored(
  { site }: ValuationFlow,
  { id }: KeptValuation,
  to: (kept: KeptValuation) => ValuationContent | null,
): Promise<FlowPosted> {
  await valuationsOf(site).change(id, to)
  return { ok: true, id }
}

type Wrong = ReturnType<typeof problemIn>

const turnedAway = (wrong: Wrong, { status, reason, retryAfter, task, anew }: Refusal): FlowPosted => {
  const { problem } = wrong(status, reason)
  return { ok: false, problem: { ...problem, retryAfter, task, anew } }
}

const problemIn =
  (step: string, data: FormData) =>
  (...what: Parameters<ReturnType<typeof problemOf>>) => ({
    ok: false as const,
    problem: { ...problemOf(data)(...what), step },
  })
