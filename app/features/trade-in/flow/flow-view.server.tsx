import { renderToStaticMarkup } from 'react-dom/server'
import { FASTEST_MS } from '#app/features/forms/token/token-fields.ts'
import type { ConsentQuestion } from '#app/features/forms/consents.ts'
import { newFormToken } from '#app/features/forms/token/form-token.server.ts'
import { type FormAside, formAside } from '#app/features/leads/enquiry-form/form-aside.server.ts'
import { requestedCar, type FormView, formView } from '#app/features/leads/enquiry-form/form-view.server.ts'
import { type TrackedLead, trackedLeads } from '#app/features/leads/tracked-leads.server.ts'
import { primaryLocation } from '#app/features/locations/location.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { zoneOf } from '#app/features/locations/places/zone.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { priceOf } from '#app/features/vehicle/price/price.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import * as paths from '#app/paths.ts'
import { formatKilometres } from '#lib/money.ts'
import { offerDayText, shortDayText } from '../day-text.ts'
import { contactFieldsAt } from './flow-contact.server.ts'
import type { ValuationFlow, FlowProblem } from './valuation-flow.ts'
import { startFields } from './flow-fields.ts'
import { VALUATION_FORM } from './flow-post.server.ts'
import type { MiscellaneousInput } from '../miscellaneous.schema.ts'
import { photosPath, valuationPhotosOf } from '../photos/photos.server.ts'
import { siteState } from './plate.ts'
import type { PurchaseWay } from '../purchase-way.ts'
import { tradeInSettings } from '../settings.schema.ts'
import { type KeptValuation, stepOf, type ValuationStep, tradeVehicleName } from '../valuation/valuation.ts'
import { StepForm } from '../views/step-form.tsx'
import { StepView } from '../views/step-view.tsx'
import { siteQuestions, yearAt } from '../valuation/estimate-vehicle.server.ts'
import { badgeNames, knownVehicles, makeNames, modelNames } from '../trade-vehicle-names.server.ts'
import type { StepViewProps } from '../views/step-parts.tsx'

/** A page of a valuation: its form is HTML, so that its components never reach the browser. */
export interface FlowView {
  readonly title: string
  /** "Step 2 of 4" */
  readonly progress: string | null
  readonly html: string
  readonly aside: FormAside
  readonly car: FormView['car']
  readonly vehicle: { readonly name: string; readonly facts: readonly string[]; readonly change: string | null } | null
  /** What the browser keeps for pages of cars; null takes nothing away from what it has. */
  readonly kept: KeptOfferView | null
  /** What the data layer is told of the leads that came of it. */
  readonly tracked: readonly TrackedLead[]
  /** What is sent to the site's log of valuations, on sites that keep one (L08). */
  readonly logged: MiscellaneousInput | null
}

export interface KeptOfferView {
  readonly id: string
  readonly name: string
  readonly offer_price: number
  /** Epoch ms. */
  readonly expires_at: number
  readonly until: string
  readonly offer_accepted: boolean
}

interface Start {
  /** Slug of the car that is to be traded for. */
  readonly car?: string | null
  readonly values?: Readonly<Record<string, string>>
  readonly problem?: FlowProblem | null
}

type Page = Pick<ValuationFlow, 'site' | 'noun' | 'source'> & { readonly secret: string }

/** The first form, as pages about selling show it: HTML without its styles. */
export async function startHtml(page: Page, { car = null, values = {}, problem = null }: Start): Promise<string> {
  const { site, noun, source, secret } = page
  const known = source.finds ? null : await knownVehicles(page)
  return renderToStaticMarkup(
    <StepForm
      step="start"
      action={car ? `${paths.newValuation}?car_id=${encodeURIComponent(car)}` : paths.newValuation}
      fields={startFields({ noun, state: siteState(site), known })}
      values={values}
      problem={problem}
      submit="Get my valuation"
      token={tokenOf(site, secret, site.now())}
      hidden={{
        ...(car && { car }),
        // The plate of a vehicle of the shopper's own garage goes along where it is not asked for here.
        ...(known && values['rego'] && { rego: values['rego'] }),
        ...(known && values['regoState'] && { regoState: values['regoState'] }),
      }}
    />,
  )
}

/** `since` is when whoever sends it is known to have been there, epoch ms. */
const tokenOf = (site: Site, secret: string, since: number): string =>
  newFormToken({ secret, site: site.slug, kind: VALUATION_FORM }, since)

/** The first form on a page of its own. */
export async function startView(page: Page, start: Start): Promise<FlowView> {
  const around = await aroundOf(page, start.car ?? null)
  return {
    ...around,
    title: `What is your ${page.noun} worth?`,
    progress: page.source.finds ? null : `Step 1 of ${stepsOf(page)}`,
    html: await startHtml(page, { ...start, car: around.car?.slug ?? null }),
    vehicle: null,
    kept: null,
    tracked: [],
    logged: null,
  }
}

/** The car that it is to be traded for, who answers, and how to reach them. */
async function aroundOf({ site, secret }: Pick<Page, 'site' | 'secret'>, car: string | null) {
  const requested = { kind: 'sell-your-car', ...(car && { car }) } as const
  const view = (await formView(site, requested, secret)) ?? (await formView(site, { kind: 'sell-your-car' }, secret))!
  return { aside: formAside(site, view), car: view.car, consents: view.consents }
}

const TOTAL_STEPS = { before: 4, after: 3 } as const
const stepsOf = ({ site }: Pick<Page, 'site'>) => TOTAL_STEPS[settingsOf(site, tradeInSettings).trade_in.contact]

interface FlowViewOptions {
  /** A step to answer anew. */
  readonly reopened: 'vehicle' | 'condition' | null
  readonly problem?: FlowProblem | null
  /** On to buying the car that it was valued for. */
  readonly purchase: PurchaseWay | null
}

/** Where a valuation stands, to be gone on with. */
export async function flowView(
  requested: ValuationFlow,
  kept: KeptValuation,
  { reopened, problem = null, purchase }: FlowViewOptions,
): Promise<FlowView> {
  const { site, noun, leads } = requested
  const { trade_in } = settingsOf(site, tradeInSettings)
  const step = reopened ?? stepOf(kept, { ...trade_in, now: site.now() })
  const { consents, ...around } = await aroundOf({ site, secret: leads.secret }, kept.car)
  const props = await propsOf(requested, kept, { step, reopened, problem, consents, purchase })
  const { vehicle, offer } = kept
  const { first, person, accepted } = kept.leads
  const shown = ['offer', 'accepted'].includes(step)
  const pinned = reopened ? { ...kept, draft: null } : kept
  return {
    ...around,
    title: titleOf(step, pinned, noun),
    progress: progressOf(step, pinned, trade_in.contact),
    html: renderToStaticMarkup(<StepView {...props} />),
    vehicle: vehicle && {
      name: tradeVehicleName(vehicle),
      facts: [
        ...(kept.km === null ? [] : [formatKilometres(kept.km)]),
        ...(kept.plate ? [`Rego ${kept.plate} (${kept.rego_state})`] : [kept.rego_state]),
      ],
      change: ['accepted', 'lapsed', 'asked'].includes(step) ? null : `${paths.valuation(kept.id)}?step=vehicle`,
    },
    kept:
      offer && vehicle && shown
        ? {
            id: kept.id,
            name: tradeVehicleName(vehicle),
            offer_price: offer.offer_price,
            expires_at: offer.expires_at,
            until: shortDayText(offer.expires_at, dealerZone(site)),
            offer_accepted: kept.accepted_at !== null,
          }
        : null,
    tracked: await trackedLeads(site, [first, person, accepted]),
    logged: trade_in.log_valuations && shown ? loggedOf(kept) : null,
  }
}

/** The valuation as the log takes it; the log hears nothing of the person, whom whoever has the address must not learn. */
const loggedOf = ({ id, offer, answers, plate, rego_state, km, accepted_at }: KeptValuation): MiscellaneousInput => ({
  column_name: 'valuation',
  id,
  ...(offer && { offer_price: offer.offer_price }),
  ...(answers && { adjustmentAnswers: answers }),
  ...(plate && { rego: plate }),
  regoState: rego_state,
  ...(km !== null && { kms: km }),
  form_completed: true,
  offer_accepted: accepted_at !== null,
})

function titleOf(step: ValuationStep, { draft, vehicle }: KeptValuation, noun: string): string {
  const name = vehicle ? `${vehicle.year} ${vehicle.make} ${vehicle.model}` : noun
  switch (step) {
    case 'vehicle':
      return draft ? `Which ${draft.make} is it?` : 'What do you drive?'
    case 'contact':
      return 'How can we reach you?'
    case 'condition':
      return `What shape is your ${noun} in?`
    case 'offer':
      return `Our offer for your ${name}`
    case 'expired':
      return `Our offer for your ${name} has expired`
    case 'accepted':
      return 'You have accepted our offer'
    case 'lapsed':
      return 'The offer you accepted has ended'
    case 'person':
      return 'We’ll value this one for you'
    case 'asked':
      return 'We have your details'
  }
}

function progressOf(step: ValuationStep, { draft }: KeptValuation, contact: 'before' | 'after'): string | null {
  const total = TOTAL_STEPS[contact]
  const at = { vehicle: draft ? 2 : 1, contact: 3, condition: total }[step as 'vehicle' | 'contact' | 'condition']
  return at ? `Step ${at} of ${total}` : null
}

/** Offers end by the clock of the dealer's main location. */
const dealerZone = (site: Site): string => zoneOf(primaryLocation(settingsOf(site, locationSettings).locations), site)

interface StepPropsOptions {
  readonly step: ValuationStep
  readonly reopened: 'vehicle' | 'condition' | null
  readonly problem: FlowProblem | null
  readonly consents: readonly ConsentQuestion[]
  readonly purchase: PurchaseWay | null
}

async function propsOf(requested: ValuationFlow, kept: KeptValuation, shown: StepPropsOptions): Promise<StepViewProps> {
  const { site, noun, leads, account, source } = requested
  const { trade_in } = settingsOf(site, tradeInSettings)
  const secret = leads.secret
  const makes = shown.step === 'vehicle' && !kept.draft ? await makeNames(requested) : []
  const models = shown.step === 'vehicle' && kept.draft ? await modelNames(requested, kept.draft.make) : []
  const photos = photosPath({ secret, site: site.slug }, kept.id)
  const hasPhotos = ['offer', 'accepted', 'person', 'asked'].includes(shown.step)
  const car = kept.offer && kept.car ? await requestedCar(site, kept.car) : null
  const price = car && priceOf(car, settingsOf(site, vehicleSettings))
  return {
    ...shown,
    kept,
    noun,
    action: paths.valuation(kept.id),
    // Who began it in a person's time may press the next button at once.
    token: tokenOf(site, secret, site.now() - FASTEST_MS),
    finds: source.finds,
    thisYear: yearAt(site.now()),
    makes,
    models,
    badges: kept.draft && models.length > 0 ? await badgeNames(requested, kept.draft.make, models) : [],
    questions: siteQuestions(requested),
    limits: trade_in,
    contactFields: contactFieldsAt(site),
    known: {
      name: [account?.first_name, account?.last_name].filter(Boolean).join(' '),
      phone: account?.phone ?? '',
      email: account?.email ?? '',
    },
    until: kept.offer ? offerDayText(kept.offer.expires_at, dealerZone(site)) : '',
    price: price?.kind === 'price' ? price.amount : null,
    carName: car ? [car.year, car.make, car.model].filter(Boolean).join(' ') : null,
    photos: hasPhotos ? await valuationPhotosOf(site).list(kept.id) : null,
    photoPath: (photo) => `${photos}/${photo}`,
  }
}
