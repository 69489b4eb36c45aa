import { parseWithZod } from '@conform-to/zod/v4'
import { withHolidays } from '#app/features/locations/hours/holidays.server.ts'
import { longDate } from '#app/features/locations/hours/long-date.ts'
import { scheduleOf, spansOf } from '#app/features/locations/hours/open-status.ts'
import { type Location, locationOfCar, primaryLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Visitor } from '#app/features/site/request/visitor.ts'
import { isInStock, isSold } from '#app/features/vehicle/availability.ts'
import { readAttribution } from '#app/features/tracking/attribution/read-attribution.ts'
import { guard } from '../abuse/guard.server.ts'
import type { Refusal } from '../abuse/refusal.ts'
import { planDeliveries } from '../delivery/plan.ts'
import {
  requestedCar,
  consentsOf,
  isOffered,
  leadCarOf,
  leadPlaceOf,
  requestedLocation,
  siteForm,
} from './form-view.server.ts'
import { FIELDS } from '#app/features/forms/field.ts'
import type { Form } from '../forms/form.ts'
import { fieldsOf } from '../forms/form.ts'
import { answeringPlace } from '../forms/form-places.ts'
import { type Answer, answerOf } from '#app/features/forms/answer.ts'
import { departmentFor, type FormKind, formRule, GENERAL } from '../forms/form-kinds.ts'
import { formSchema, type AnswerValue } from '#app/features/forms/form.schema.ts'
import { consentsIn } from '#app/features/forms/consents.ts'
import { type FormProblem, problemOf } from '#app/features/forms/form-problem.ts'
import { formText } from '#lib/forms/form-text.ts'
import type { Consent, NewLead } from '../lead.ts'
import type { LeadPorts } from '../lead-ports.ts'
import { leadsOf } from '../leads.server.ts'
import { knownSender } from '../sender.server.ts'
import { leadSettings } from '../settings.schema.ts'
import { wantsNotice, TELL_ANSWER } from './tell-if-free.ts'
import { isInspected } from '../booking/inspected.server.ts'
import { SLOT_TAKEN, slotOf } from '../booking/slots.server.ts'

export type FormResult =
  | { readonly ok: true; readonly lead: string; readonly category: string }
  | { readonly ok: false; readonly problem: FormProblem }

interface FormSubmission {
  readonly kind: FormKind
  readonly data: FormData
  readonly visitor: Visitor
  /** Full address of the page that held the form. */
  readonly url: string
  readonly ports: LeadPorts
}

/** What a shopper is told when the database takes nothing: the truth, and what to do. */
const NOT_STORED = 'Sorry, we couldn’t send your message. Please try again in a minute, or call us.'

/** Takes a form in: checks who sent it and what was answered, and stores it as a lead with its deliveries. */
export async function receiveForm(site: Site, sent: FormSubmission): Promise<FormResult> {
  const { kind, data, visitor, url, ports } = sent
  const problem = problemOf(data)
  const wrong = (...what: Parameters<typeof problem>): FormResult => ({ ok: false, problem: problem(...what) })
  const guarded = await guard({ site, secret: ports.secret, kind, data, visitor })
  if (!guarded.ok) return turnedAway(guarded, problem)

  const slug = formText(data, 'car')
  const car = slug ? await requestedCar(site, slug) : null
  if (slug && !car)
    return wrong(409, 'This vehicle has just been taken off the site. Please look for a similar one, or call us.')
  if (!isOffered(site, kind, car)) {
    const why = car && isSold(car) ? 'has just been sold' : car && isInStock(car) ? 'has just been reserved by someone else' : 'is not available' // prettier-ignore
    return wrong(409, `This vehicle ${why}. Please look for a similar one, or call us.`)
  }
  const chosen = requestedLocation(site, kind, formText(data, 'location') || undefined)
  const form = siteForm(site, kind, { car, location: chosen })
  const parsed = parseWithZod(formFieldsOf(form, data), { schema: formSchema(fieldsOf(form)) })
  const inspected = isInspected(site, car)
  const { consents, fields: refused } = consentsIn(consentsOf(site, kind, { inspected }), data)
  if (parsed.status !== 'success' || Object.keys(refused).length > 0) {
    const mistakes = Object.entries(parsed.status === 'success' ? {} : (parsed.error ?? {}))
    const fields = Object.fromEntries(mistakes.flatMap(([name, errors]) => (errors?.[0] ? [[name, errors[0]]] : [])))
    return wrong(422, null, { ...fields, ...refused })
  }

  const { locations } = settingsOf(site, locationSettings)
  const dealership = oneOf(parsed.value, 'dealership_slug')
  const place =
    chosen ??
    locations.find((one) => one.visible && dealership !== undefined && one.dealership_slug === dealership) ??
    answeringPlace(kind, locations, car && locationOfCar(locations, car)) ??
    primaryLocation(locations)
  const closed = closedReason(site, place, oneOf(parsed.value, 'preferred_day'))
  if (closed) return wrong(422, null, { preferred_day: closed })
  const chosenSlot = await slotOf(site, { location: place, car, value: oneOf(parsed.value, 'dateTime') })
  if (!chosenSlot.ok) return wrong(409, null, { dateTime: chosenSlot.reason })
  const settings = settingsOf(site, leadSettings)
  const lead: NewLead = {
    ...topicOf(kind, parsed.value, { inspected }),
    form: kind,
    department: departmentFor(kind, oneOf(parsed.value, 'category')),
    location: leadPlaceOf(site, place),
    person: personOf(parsed.value),
    car: car && leadCarOf(site, car),
    answers: [
      ...answersOf(form, parsed.value),
      ...(wantsNotice(kind, car, site.now()) ? [TELL_ANSWER] : []),
      ...pageOf(data),
    ],
    consents: consents.map(({ name, given, wording }): Consent => ({
      purpose: name === 'opt_in' ? 'marketing' : 'terms',
      given,
      wording,
    })),
    attribution: readAttribution(data.get('attribution'), url),
    url,
    user_agent: visitor.agent.slice(0, 400),
    address: visitor.address,
    submission: guarded.submission,
    slot: chosenSlot.slot,
  }
  const plan = (stored: Parameters<typeof planDeliveries>[0]) => planDeliveries(stored, { ...settings, locations })
  const accepted = await leadsOf(site, guarded.check)
    .accept(lead, plan, knownSender(site))
    .catch((error: unknown) => ports.failed(site.slug, error))
  if (!accepted) return wrong(503, NOT_STORED)
  if (!accepted.ok && accepted.reason === 'refused') return turnedAway(accepted.refusal, problem)
  if (!accepted.ok) return wrong(409, null, { dateTime: SLOT_TAKEN })
  ports.notifyWorker()
  return { ok: true, lead: accepted.lead.id, category: accepted.lead.category }
}

/** Why nobody is there on the day that was asked for; null where somebody is, or the hours are not known. */
function closedReason(site: Site, place: Location | undefined, day: string | undefined): string | null {
  if (!place || day === undefined) return null
  const schedule = scheduleOf(withHolidays(site, place))
  if (schedule.opening_hours.length === 0 || spansOf(schedule, day).length > 0) return null
  return `${place.name} is closed on ${longDate(day)}. Please choose another day.`
}

const turnedAway = (
  { status, reason, retryAfter, task, anew }: Refusal,
  problem: ReturnType<typeof problemOf>,
): FormResult => ({ ok: false, problem: { ...problem(status, reason), retryAfter, task, anew } })

/** Only what the form asks: Conform takes other names for paths and for orders of its own. */
function formFieldsOf(form: Form, data: FormData): FormData {
  const requested = new FormData()
  for (const { name } of fieldsOf(form)) for (const value of data.getAll(name)) requested.append(name, value)
  return requested
}

type AllGiven = Readonly<Record<string, AnswerValue>>

const oneOf = (given: AllGiven, name: string): string | undefined => {
  const value = given[name]
  return typeof value === 'string' ? value : undefined
}

/** A careers enquiry is a general one with a subcategory (L01). */
function topicOf(kind: FormKind, given: AllGiven, about: { readonly inspected: boolean }) {
  const rule = formRule(kind, about)
  const category = oneOf(given, 'category') ?? rule.category
  return category === 'Careers Enquiry'
    ? { category: GENERAL, subcategory: 'Career Enquiry' }
    : { category, subcategory: rule.subcategory ?? null }
}

/** The page of the site that the form stood on, as that page named it. */
const pageOf = (data: FormData): Answer[] => {
  const path = formText(data, 'page_id')
  return /^\/[\w/-]{0,119}$/.test(path) ? [{ name: 'page_id', label: FIELDS.page_id.label, value: path }] : []
}

const personOf = (given: AllGiven): NewLead['person'] => ({
  name: oneOf(given, 'name') ?? '',
  last_name: oneOf(given, 'last_name') ?? '',
  email: oneOf(given, 'email') ?? null,
  phone: oneOf(given, 'phone') ?? null,
  postcode: oneOf(given, 'postcode') ?? null,
})

const answersOf = (form: Form, given: AllGiven): Answer[] =>
  fieldsOf(form).flatMap((field) => answerOf(field, given[field.name]) ?? [])
