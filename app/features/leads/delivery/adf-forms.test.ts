import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stepAnswers } from '#app/features/checkout/purchase/steps/check-step.server.ts'
import { groupsOf } from '#app/features/checkout/purchase/steps/questions.ts'
import { STEPS } from '#app/features/checkout/purchase/steps/steps.ts'
import { STAGES, stageAnswers, TRADE_IN_CATEGORY } from '#app/features/trade-in/flow/stage-lead.ts'
import type { KeptValuation } from '#app/features/trade-in/valuation/valuation.ts'
import { adfFaults } from '#tests/adf-validator.ts'
import { location } from '#tests/factories/location.ts'
import { storedLead } from '#tests/factories/leads/lead.ts'
import { scaled } from '#tests/running/scale.ts'
import { type Answer, answerOf } from '#app/features/forms/answer.ts'
import { FIELDS } from '#app/features/forms/field.ts'
import { fieldsOf, formFor } from '../forms/form.ts'
import { FORM_KINDS, FORMS } from '../forms/form-kinds.ts'
import type { Lead, LeadCar, Person } from '../lead.ts'
import { adfXml } from './adf.ts'

/** What has broken markup before, what no XML may hold, and what looks like nothing. */
const HOSTILE = [
  '',
  ' ',
  '\u00a0\u200b',
  '</comments></adf><adf>',
  ']]>',
  '&lt;&#0;&amp',
  '<!DOCTYPE adf [<!ENTITY x SYSTEM "file:///etc/passwd">]>&x;',
  '<?adf version="2.0"?>',
  '" type="fax',
  '\u0000\u0008\u001b[2J',
  '\ud800',
  '\udc00x\ud83d',
  '\ufffe\uffff',
  '\u202eelpmaxe',
  'a\r\nb\u2028c',
  '雪🚙',
  'x'.repeat(5_000),
]
const typed = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary', maxLength: 20 }), fc.string())
/** The same arbitrary for each name, so that a case is a choice of texts. */
const choice = fc.infiniteStream(typed)
type Choice = Iterator<string>
const next = (texts: Choice): string => texts.next().value as string

const everything = Object.fromEntries(Object.keys(FIELDS).map((name) => [name, 'optional' as const]))
const PLACE = {
  changes: { fields: everything },
  categories: ['General Enquiry', 'Service Enquiry'],
  messageRequired: false,
  locations: ['a', 'b'].map((value) => ({ value, label: value })),
  dealerships: ['a', 'b'].map((value) => ({ value, label: value })),
  distribution: [{ value: 'a', label: 'A' }],
  services: ['Wash'],
  days: { first: '2026-11-24', last: '2027-02-20' },
  quickPicks: [],
}
const ASKING = {
  noun: 'car',
  addOns: [{ value: 'mats', label: 'Mats' }],
  dealer: 'Ghost Gum',
  finance: true,
  delivery: { days: [{ value: '2026-11-24', label: 'Tuesday' }] },
  pickups: [],
}

/** Every question of a form, answered. */
const formAnswers = (kind: (typeof FORM_KINDS)[number], noun: string | null) => (texts: Choice) =>
  fieldsOf(formFor(kind, { ...PLACE, noun, inspected: noun === 'caravan' })).flatMap(
    (field) => answerOf(field, next(texts)) ?? [],
  )

/** Every question of a purchase, whatever was answered to the others. */
const purchaseAnswers = (texts: Choice): Answer[] =>
  STEPS.flatMap((step) => {
    const groups = groupsOf(step, ASKING)
    const chosen = groups.flatMap(({ when }) => (when ? [[when.name, when.value]] : []))
    const answers = groups.flatMap(({ fields }) => fields).map(({ name }) => [name, next(texts)])
    return stepAnswers(step, ASKING, Object.fromEntries([...answers, ...chosen]))
  })

const valuationAnswers =
  (stage: keyof typeof STAGES) =>
  (texts: Choice): Answer[] => {
    const kept: KeptValuation = {
      id: next(texts),
      created_at: 0,
      plate: next(texts),
      rego_state: 'QLD',
      km: 61_000,
      draft: null,
      vehicle: { make: next(texts), model: next(texts), badge: next(texts), year: 2018 },
      car: null,
      contact: null,
      estimate: null,
      person: 'few',
      answers: { tyres: next(texts) },
      offer: {
        offer_price: 17_250,
        low: 15_000,
        high: 19_000,
        explanation: next(texts),
        adjustments: [{ label: next(texts), answer: next(texts), percent: -2 }],
        expires_at: 0,
        made_at: 0,
      } as unknown as KeptValuation['offer'],
      accepted_at: null,
      leads: {},
    }
    const photos = { ids: ['one'], address: 'https://ghost-gum.example/valuation/photos/x' }
    return stageAnswers(kept, stage, { photos, zone: 'Australia/Brisbane' })
  }

interface Kind {
  readonly lead: Pick<Lead, 'form' | 'category' | 'subcategory' | 'department'>
  readonly answers: (texts: Choice) => Answer[]
}

const kinds: [string, Kind][] = [
  ...FORM_KINDS.flatMap((form): [string, Kind][] =>
    [null, 'car'].map((noun) => {
      const { category, subcategory = null, department } = FORMS[form]
      return [
        `${form}${noun ? ' about a car' : ''}`,
        { lead: { form, category, subcategory, department }, answers: formAnswers(form, noun) },
      ]
    }),
  ),
  ...Object.entries(STAGES).map(([stage, { form, subcategory }]): [string, Kind] => [
    form,
    {
      lead: { form, category: TRADE_IN_CATEGORY, subcategory, department: 'sales' },
      answers: valuationAnswers(stage as keyof typeof STAGES),
    },
  ]),
  ...['reserve', 'online-purchase'].map((form): [string, Kind] => [
    form,
    { lead: { form, category: form, subcategory: null, department: 'sales' }, answers: purchaseAnswers },
  ]),
  [
    'phone-reveal',
    {
      lead: { form: 'phone-reveal', category: 'Phone Enquiry', subcategory: null, department: 'sales' },
      answers: () => [],
    },
  ],
]

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const car: fc.Arbitrary<LeadCar> = fc.record({
  id: fc.constant(1),
  slug: typed,
  name: typed,
  year: maybe(fc.integer({ min: 1900, max: 2100 })),
  make: typed,
  model: typed,
  badge: maybe(typed),
  stocknum: typed,
  car_type: fc.constantFrom('new', 'used', 'demo', ''),
  status: typed,
  price: maybe(fc.integer()),
  price_text: typed,
  km: maybe(fc.nat()),
  dealership_id: fc.constant(null),
})
const reachable: fc.Arbitrary<Person> = fc
  .record({
    name: typed,
    last_name: typed,
    email: maybe(fc.constantFrom('sam@example.com', `${'a'.repeat(240)}@x.example`)),
    phone: maybe(fc.constantFrom('+61491570156', '07 3555 0141', 'ask "me" <now>')),
    postcode: maybe(typed),
  })
  .filter(({ email, phone }) => email !== null || phone !== null)
const place = fc
  .record({
    email: maybe(fc.constant('a@b.example')),
    phone: fc.constantFrom('', '0735550141'),
    street: typed,
    name: typed,
  }) // prettier-ignore
  .map(({ email, phone, street, name }) =>
    location({
      name,
      address: { street, city: '', state: '' },
      contact_detail: { phone, landline_phone: '', opening_hours: [], ...(email && { email }) },
    }),
  )

describe('L09 every form and stage is valid ADF 1.0 without an empty element, whatever is typed', () => {
  test.each(kinds)('%s', { timeout: 120_000 }, (_, kind) => {
    const around = fc.record({
      texts: choice,
      car: maybe(car),
      person: reachable,
      slot: maybe(fc.constant(1_795_230_000_000)),
      place: maybe(place),
      dealer: typed,
    })
    fc.assert(
      fc.property(around, ({ texts, dealer, place: at, ...lead }) => {
        const answers = kind.answers(texts)
        const about = {
          lead: storedLead({ ...kind.lead, ...lead, answers }),
          dealer: { name: dealer, origin: 'https://ghost-gum.example', zone: 'Australia/Brisbane' },
          location: at,
          now: 0,
          calendar: null,
        }
        const xml = adfXml(about, 'leads@platform.example')
        expect(adfFaults(xml)).toEqual([])
        expect(xml).not.toMatch(/<(\w+)[^>]*>\s*<\/\1>/)
      }),
      { numRuns: scaled(1_000) },
    )
  })
})
