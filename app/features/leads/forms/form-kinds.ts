import type { Field, SharedField } from './field.ts'

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
] as const
export type FormKind = (typeof FORM_KINDS)[number]

export const isFormKind = (text: string | undefined): text is FormKind =>
  (FORM_KINDS as readonly string[]).includes(text ?? '')

/** A question as a form asks it: one of the shared ones, with what this form changes. */
export type Asked = SharedField | (Partial<Field> & { readonly name: string })

/** What a form is: its words, its questions step by step, and where its leads belong. */
export interface FormRule {
  /** `{noun}` stands for what the site sells: car, truck, motorcycle, caravan. */
  readonly title: string
  readonly intro?: string
  readonly submit: string
  readonly category: string
  readonly subcategory?: string
  readonly department: Department
  /** One step, unless the site has it shown in several. */
  readonly steps: readonly { readonly title: string; readonly fields: readonly Asked[] }[]
}

const WHO = ['name', 'last_name', 'email', 'phone'] as const
const ABOUT_YOU = 'Your details'

/** Every form. What a site changes about them is in its settings (`forms`). */
export const FORMS: Record<FormKind, FormRule> = {
  enquiry: {
    title: 'Enquire about this {noun}',
    submit: 'Send enquiry',
    category: 'General Enquiry',
    department: 'sales',
    steps: [
      { title: 'Your question', fields: [{ name: 'message', required: true }, 'category'] },
      { title: ABOUT_YOU, fields: [...WHO, 'postcode'] },
    ],
  },
  'quick-enquiry': {
    title: 'Quick Enquiry',
    submit: 'Send enquiry',
    category: 'General Enquiry',
    subcategory: 'Quick Enquiry',
    department: 'sales',
    steps: [{ title: ABOUT_YOU, fields: [...WHO, 'postcode', { name: 'message', required: true }] }],
  },
  'email-us': {
    title: 'Email Us',
    submit: 'Send message',
    category: 'General Enquiry',
    department: 'general',
    steps: [{ title: ABOUT_YOU, fields: [...WHO, { name: 'message', required: true }] }],
  },
  'test-drive': {
    title: 'Book a Test Drive',
    submit: 'Book test drive',
    category: 'Test Drive',
    department: 'sales',
    steps: [
      { title: 'When suits you?', fields: ['dateTime'] },
      { title: ABOUT_YOU, fields: [...WHO, 'postcode', 'message'] },
    ],
  },
  'request-photos': {
    title: 'Request Photos',
    submit: 'Request photos',
    category: 'General Enquiry',
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
    steps: [{ title: ABOUT_YOU, fields: [...WHO, 'postcode', 'PreferredContactMethod', 'message'] }],
  },
  'pre-approval': {
    title: 'Get Pre-Approved',
    submit: 'Ask for pre-approval',
    category: 'Finance Enquiry',
    subcategory: 'Pre-Approval',
    department: 'finance',
    steps: [{ title: ABOUT_YOU, fields: [...WHO, 'postcode', 'PreferredContactMethod', 'message'] }],
  },
  contact: {
    title: 'Contact Us',
    submit: 'Send message',
    category: 'General Enquiry',
    department: 'general',
    steps: [
      { title: 'Your question', fields: ['category', 'location', { name: 'message', required: true }] },
      { title: ABOUT_YOU, fields: [...WHO, 'postcode', 'PreferredContactMethod'] },
    ],
  },
  service: {
    title: 'Book a Service',
    submit: 'Ask for a booking',
    category: 'Service Enquiry',
    department: 'service',
    steps: [
      {
        title: 'Your vehicle',
        fields: ['location', { name: 'Rego', required: true }, 'kms', 'additional_services', 'message'],
      },
      { title: ABOUT_YOU, fields: [...WHO, 'PreferredContactMethod'] },
    ],
  },
  parts: {
    title: 'Parts Enquiry',
    submit: 'Send parts enquiry',
    category: 'Parts Enquiry',
    department: 'parts',
    steps: [
      { title: 'What you need', fields: ['location', 'Rego', { name: 'message', required: true }] },
      { title: ABOUT_YOU, fields: [...WHO, 'PreferredContactMethod'] },
    ],
  },
  careers: {
    title: 'Introduce Yourself',
    submit: 'Send application',
    category: 'Careers Enquiry',
    department: 'general',
    steps: [{ title: ABOUT_YOU, fields: [...WHO, 'postcode', { name: 'message', required: true }] }],
  },
  fleet: {
    title: 'Fleet Enquiry',
    submit: 'Send fleet enquiry',
    category: 'Fleet Enquiry',
    department: 'sales',
    steps: [{ title: ABOUT_YOU, fields: [...WHO, 'postcode', { name: 'message', required: true }] }],
  },
  'sell-your-car': {
    title: 'Get your offer',
    submit: 'Ask for an offer',
    category: 'Sell Your Car',
    department: 'sales',
    steps: [
      { title: 'Your vehicle', fields: [{ name: 'Rego', required: true }, 'regoState', 'kms', 'message'] },
      { title: ABOUT_YOU, fields: [...WHO, 'postcode'] },
    ],
  },
}
