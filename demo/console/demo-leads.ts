import type { CallOutcome } from '#app/features/inbox/threads/call-outcome.ts'
import type { Department } from '#app/features/leads/forms/form-kinds.ts'

/** What one of the dealer's people did about a lead, so many minutes after it came. */
export interface DemoAnswer {
  readonly after: number
  /** Email of the person. */
  readonly by: string
  readonly call?: CallOutcome
  readonly note?: string
}

/** A lead of somebody invented. Phone numbers are of the range that is kept for drama (0491 570 …, ACMA). */
export interface DemoLead {
  /** Minutes before now. */
  readonly ago: number
  readonly first: string
  readonly last: string
  readonly phone: string
  readonly form: string
  readonly category: string
  readonly department: Department
  readonly message: string
  /** Which car of the stock, counted from the newest; none for questions about no car. */
  readonly car?: number
  readonly facts?: readonly { readonly name: string; readonly label: string; readonly value: string }[]
  readonly answers?: readonly DemoAnswer[]
}

const ENQUIRY = { form: 'enquiry', category: 'General Enquiry', department: 'sales' } as const
const DRIVE = { form: 'test-drive', category: 'Test Drive', department: 'sales' } as const
const FINANCE = { form: 'finance-enquiry', category: 'Finance Enquiry', department: 'finance' } as const
const SERVICE = { form: 'service', category: 'Service Enquiry', department: 'service' } as const
const TRADE_IN = { name: 'do-you-have-a-trade-in', label: 'Trade-in' }
const REACH = { name: 'contact-by', label: 'Reach them by' }

const [SAM, BEC, KIM, DALE] = ['sam', 'bec', 'kim', 'dale'].map((name) => `${name}@southbank.example`) as [
  string,
  string,
  string,
  string,
]

/** From the oldest to the newest. */
const SOUTHBANK: readonly DemoLead[] = [
  {
    ...ENQUIRY,
    ago: 4_300,
    first: 'Peter',
    last: 'Kowalczyk',
    phone: '+61491570110',
    message: 'Does it come with a full service history? I’d bring my Outback in for a valuation.',
    car: 3,
    facts: [{ ...TRADE_IN, value: '2017 Subaru Outback, 132,000 km' }],
    answers: [
      { after: 9, by: BEC, call: 'spoke', note: 'Coming in Thursday 11:30 with the logbook' },
      { after: 12, by: BEC, note: 'Outback has a tow bar, one owner. Ask for the second key.' },
    ],
  },
  {
    ...FINANCE,
    ago: 2_900,
    first: 'Lucia',
    last: 'Ferrante',
    phone: '+61491570156',
    message: 'What would weekly repayments be over five years with a $5,000 deposit?',
    car: 5,
    answers: [{ after: 6, by: DALE, call: 'spoke', note: 'Sending payslips tonight' }],
  },
  {
    ...ENQUIRY,
    ago: 1_500,
    first: 'Anh Thi',
    last: 'Nguyen',
    phone: '+61491570157',
    message: 'Could you send me the inspection report, please?',
    car: 7,
    answers: [{ after: 3, by: KIM, call: 'spoke', note: 'Sending the report this afternoon' }],
  },
  {
    ...DRIVE,
    ago: 1_380,
    first: 'Grace',
    last: 'Oyelaran',
    phone: '+61491570158',
    message: 'Any time on Saturday morning suits me.',
    car: 2,
    answers: [{ after: 11, by: SAM, call: 'left-message' }],
  },
  {
    ...SERVICE,
    ago: 300,
    first: 'Marisol',
    last: 'Vega',
    phone: '+61491570159',
    message: 'It’s due for the 40,000 km service, and the brakes squeal when they’re cold.',
    facts: [{ name: 'Rego', label: 'Registration', value: '514 XQT' }],
  },
  {
    ...ENQUIRY,
    ago: 150,
    first: 'Joel',
    last: 'Petersen',
    phone: '+61491570313',
    message: 'Is the tow bar rated for 3.5 t? I’ve got a boat.',
    car: 4,
    facts: [{ ...REACH, value: 'phone, after 5' }],
  },
  {
    ...ENQUIRY,
    ago: 40,
    first: 'Hannah',
    last: 'Whitford',
    phone: '+61491570737',
    message:
      'Will it still be there Saturday? We’re coming down from Gympie and would like to drive it before lunch. We’ve got child seats, so we need to see if three fit across the back.',
    car: 0,
    facts: [
      { ...TRADE_IN, value: '2014 Mazda 3, 148,000 km' },
      { ...REACH, value: 'phone' },
    ],
    answers: [
      { after: 9, by: SAM, note: 'Child seats: three across only with narrow ones. Show her a seven-seater too.' },
    ],
  },
  {
    ...ENQUIRY,
    ago: 10,
    first: 'Marcus',
    last: 'Bell',
    phone: '+61491571266',
    message: 'Would you take a 2019 Triton with 118,000 km as a trade-in?',
    car: 1,
    facts: [{ ...TRADE_IN, value: '2019 Mitsubishi Triton, 118,000 km' }],
  },
  {
    ...FINANCE,
    ago: 3,
    first: 'Mele',
    last: 'Taufa',
    phone: '+61491571491',
    message: 'We need eight seats before Christmas. What can we get for $180 a week?',
    car: 6,
  },
]

const WIL = 'wil@grevillea.example'

const GREVILLEA: readonly DemoLead[] = [
  {
    ...ENQUIRY,
    ago: 1_500,
    first: 'Hemi',
    last: 'Parata',
    phone: '+61491575254',
    message: 'Can you hold it until I’m back from Rockhampton on Friday?',
    car: 2,
    answers: [{ after: 11, by: WIL, call: 'spoke', note: 'Coming in Friday after 4' }],
  },
  {
    ...ENQUIRY,
    ago: 9,
    first: 'Siobhan',
    last: 'Keane',
    phone: '+61491572549',
    message: 'Is the tow bar on it rated for a 2.4 tonne van?',
    car: 0,
  },
]

const WANDOO: readonly DemoLead[] = [
  {
    ...DRIVE,
    ago: 6,
    first: 'Arjun',
    last: 'Mehta',
    phone: '+61491573770',
    message: 'Any evening this week suits me.',
    car: 1,
  },
]

/** Whose inboxes are filled, by the slugs of the sites. */
export const DEMO_LEADS: Readonly<Record<string, readonly DemoLead[]>> = {
  'southbank-motor-group': SOUTHBANK,
  'grevillea-toyota': GREVILLEA,
  'wandoo-automotive': WANDOO,
}
