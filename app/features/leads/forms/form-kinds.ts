import type { Field, SharedField } from '#app/features/forms/field.ts'

/** Subcategory of a booking for a vehicle that is inspected, not driven: a caravan. */
export const INSPECTION = 'Inspection'

export const DEPARTMENTS = ['sales', 'service', 'parts', 'finance', 'general'] as const
export type Department = (typeof DEPARTMENTS)[number]

export const FORM_KINDS = [
  'enquiry',
  'quick-enquiry',
  'email-us',
  'test-drive',
  'request-photos',
  'finance-enquiry',
  'pre-approval',
  'contact',
  'service',
  'parts',
  'careers',
  'fleet',
  'sell-your-car',
  'reserve-request',
  'lead',
] as const
export type FormKind = (typeof FORM_KINDS)[number]

export const isFormKind = (text: string | undefined): text is FormKind =>
  (FORM_KINDS as readonly string[]).includes(text ?? '')

/** A question as a form asks it: one of the shared ones, with what this form changes. */
export type FormQuestion = SharedField | (Partial<Field> & { readonly name: string })

/** What a form is: its words, its questions step by step, and where its leads belong. */
export interface FormRule {
  /** `{noun}` stands for what the site sells: car, truck, motorcycle, caravan. */
  readonly title: string
  /** The title of a form that is about no vehicle, where it differs. */
  readonly plain?: string
  readonly intro?: string
  readonly submit: string
  readonly category: string
  readonly subcategory?: string
  readonly department: Department
  /** One step, unless the site has it shown in several. */
  readonly steps: readonly { readonly title: string; readonly fields: readonly FormQuestion[] }[]
}

/** The category that a shopper may change, and that careers enquiries become (L01). */
export const GENERAL = 'General Enquiry'

/** Who answers what a shopper says a general enquiry is about. */
const DEPARTMENT_OF: Readonly<Record<string, Department>> = {
  'Sales Enquiry': 'sales',
  'Service Enquiry': 'service',
  'Parts Enquiry': 'parts',
  'Finance Enquiry': 'finance',
  'Careers Enquiry': 'general',
}

/** Who answers a form: whoever does for what the shopper says it is about, else whoever does for the form. */
export const departmentFor = (kind: FormKind, category: string | undefined): Department =>
  (category && DEPARTMENT_OF[category]) || FORMS[kind].department

const WHO = ['name', 'last_name', 'email', 'phone'] as const
/** Asked where a site's settings ask for it. */
const EXTRAS = ['finance', 'do-you-have-a-trade-in', 'Rego'] as const
const MESSAGE = { name: 'message', required: true } as const
const ABOUT_YOU = 'Your details'

/** The form `test-drive` for a vehicle without an engine. */
const INSPECTION_FORM: FormRule = {
  title: 'Book an Inspection',
  submit: 'Book inspection',
  category: 'Test Drive',
  subcategory: INSPECTION,
  department: 'sales',
  steps: [
    { title: 'When suits you?', fields: [{ name: 'dateTime', label: 'Inspection Date' }] },
    { title: ABOUT_YOU, fields: [...WHO, 'postcode', 'message', ...EXTRAS] },
  ],
}

/** The rule of a form, about a vehicle that is driven or one that is inspected. */
export const formRule = (kind: FormKind, { inspected }: { readonly inspected: boolean }): FormRule =>
  kind === 'test-drive' && inspected ? INSPECTION_FORM : FORMS[kind]

/** Every form. What a site changes about them is in its settings (`forms`). */
export const FORMS: Record<FormKind, FormRule> = {
  enquiry: {
    title: 'Enquire about this {noun}',
    plain: 'Make an enquiry',
    submit: 'Send enquiry',
    category: GENERAL,
    department: 'sales',
    steps: [
      { title: 'Your question', fields: ['category', 'dealership_slug', MESSAGE, ...EXTRAS] },
      { title: ABOUT_YOU, fields: [...WHO, 'postcode', { name: 'PreferredContactMethod', off: true }] },
    ],
  },
  'quick-enquiry': {
    title: 'Quick Enquiry',
    submit: 'Send enquiry',
    category: GENERAL,
    subcategory: 'Quick Enquiry',
    department: 'sales',
    steps: [{ title: ABOUT_YOU, fields: [...WHO, 'postcode', MESSAGE, ...EXTRAS] }],
  },
  'email-us': {
    title: 'Email Us',
    submit: 'Send message',
    category: GENERAL,
    department: 'general',
    steps: [{ title: ABOUT_YOU, fields: ['category', 'location', ...WHO, MESSAGE] }],
  },
  'test-drive': {
    title: 'Book a test drive',
    submit: 'Book test drive',
    category: 'Test Drive',
    department: 'sales',
    steps: [
      { title: 'When suits you?', fields: ['dateTime'] },
      { title: ABOUT_YOU, fields: [...WHO, 'postcode', 'message', ...EXTRAS] },
    ],
  },
  'request-photos': {
    title: 'Request Photos',
    submit: 'Request photos',
    category: GENERAL,
    subcategory: 'Photo Request',
    department: 'sales',
    steps: [
      {
        title: ABOUT_YOU,
        fields: [
          ...WHO,
          'postcode',
          { name: 'request', type: 'hidden', label: 'Request', value: 'Please send photos for this car' },
          'message',
        ],
      },
    ],
  },
  'finance-enquiry': {
    title: 'Finance Enquiry',
    submit: 'Send finance enquiry',
    category: 'Finance Enquiry',
    department: 'finance',
    steps: [
      { title: 'What you have in mind', fields: ['vehiclePriceBudget', 'message', 'do-you-have-a-trade-in'] },
      { title: ABOUT_YOU, fields: [...WHO, 'postcode', 'PreferredContactMethod'] },
    ],
  },
  'pre-approval': {
    title: 'Get Pre-Approved',
    submit: 'Request pre-approval',
    category: 'Finance Enquiry',
    subcategory: 'Pre-Approval',
    department: 'finance',
    steps: [
      { title: 'What you have in mind', fields: ['vehiclePriceBudget', 'message', 'do-you-have-a-trade-in'] },
      { title: ABOUT_YOU, fields: [...WHO, 'postcode', 'PreferredContactMethod'] },
    ],
  },
  contact: {
    title: 'Contact Us',
    submit: 'Send message',
    category: GENERAL,
    department: 'general',
    steps: [
      { title: 'Your question', fields: ['category', 'location', 'dealership_slug', MESSAGE, ...EXTRAS] },
      { title: ABOUT_YOU, fields: [...WHO, 'postcode', 'PreferredContactMethod'] },
    ],
  },
  service: {
    title: 'Book a service',
    submit: 'Request a booking',
    category: 'Service Enquiry',
    department: 'service',
    steps: [
      {
        title: 'Your vehicle',
        fields: [
          'location',
          { name: 'preferred_day', required: true },
          { name: 'Rego', required: true, off: false },
          'kms',
          'additional_services',
          { name: 'message', label: 'What does it need?' },
        ],
      },
      { title: ABOUT_YOU, fields: [...WHO, 'PreferredContactMethod'] },
    ],
  },
  parts: {
    title: 'Parts enquiry',
    submit: 'Send parts enquiry',
    category: 'Parts Enquiry',
    department: 'parts',
    steps: [
      { title: 'What you need', fields: ['location', { name: 'Rego', off: false }, MESSAGE] },
      { title: ABOUT_YOU, fields: [...WHO, 'PreferredContactMethod'] },
    ],
  },
  careers: {
    title: 'Introduce yourself',
    submit: 'Send application',
    category: 'Careers Enquiry',
    department: 'general',
    steps: [{ title: ABOUT_YOU, fields: [...WHO, 'postcode', MESSAGE] }],
  },
  fleet: {
    title: 'Fleet enquiry',
    submit: 'Send fleet enquiry',
    category: 'Fleet Enquiry',
    department: 'sales',
    steps: [{ title: ABOUT_YOU, fields: [...WHO, 'postcode', MESSAGE] }],
  },
  'sell-your-car': {
    title: 'Get your offer',
    submit: 'Request an offer',
    category: 'Sell Your Car',
    department: 'sales',
    steps: [
      { title: 'Your vehicle', fields: [{ name: 'Rego', required: true, off: false }, 'regoState', 'kms', 'message'] },
      { title: ABOUT_YOU, fields: [...WHO, 'postcode'] },
    ],
  },
  'reserve-request': {
    title: 'Ask us to reserve this {noun}',
    plain: 'Request to Reserve',
    intro:
      'We’ll confirm by phone or email whether we can hold it for you and for how long. No deposit is taken online, and there’s no obligation to buy.',
    submit: 'Send request',
    category: 'Reservation Request',
    department: 'sales',
    steps: [{ title: ABOUT_YOU, fields: [...WHO, 'postcode', 'message'] }],
  },
  lead: {
    title: 'Register your interest',
    submit: 'Register interest',
    category: GENERAL,
    subcategory: 'Register Interest',
    department: 'sales',
    steps: [
      {
        title: ABOUT_YOU,
        fields: [
          'name',
          'last_name',
          'postcode',
          'phone',
          'email',
          { name: 'request', type: 'hidden', label: 'Request', value: 'Please keep me posted' },
        ],
      },
    ],
  },
}
