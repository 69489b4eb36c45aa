import type { Role } from '#app/features/staff/roles.ts'

/** An organisation of the demo, with the slugs of its sites. */
export const DEMO_ORGANISATIONS: readonly { readonly name: string; readonly sites: readonly string[] }[] = [
  { name: 'Southbank Motor Group', sites: ['southbank-motor-group'] },
  { name: 'Grevillea Toyota', sites: ['grevillea-toyota'] },
  { name: 'Wandoo Automotive', sites: ['wandoo-automotive'] },
]

interface PersonOfDemo {
  readonly name: string
  readonly email: string
  readonly role: Role
  /** Names of organisations; of none whoever runs the platform. */
  readonly at: readonly string[]
  /** Categories of leads, for whoever sees some alone. */
  readonly categories?: readonly string[]
}

/** Invented people, one of each role; the addresses reach nobody (RFC 2606). */
export const DEMO_PEOPLE: readonly PersonOfDemo[] = [
  { name: 'Sam Okafor', email: 'sam@southbank.example', role: 'sales', at: ['Southbank Motor Group'] },
  { name: 'Bec Lindgren', email: 'bec@southbank.example', role: 'sales', at: ['Southbank Motor Group'] },
  { name: 'Kim Tran', email: 'kim@southbank.example', role: 'manager', at: ['Southbank Motor Group'] },
  { name: 'Ruth Castellano', email: 'ruth@southbank.example', role: 'principal', at: ['Southbank Motor Group'] },
  {
    name: 'Noor Haddad',
    email: 'noor@southbank.example',
    role: 'manager',
    at: ['Southbank Motor Group', 'Grevillea Toyota', 'Wandoo Automotive'],
  },
  { name: 'Priya Nair', email: 'priya@southbank.example', role: 'marketing', at: ['Southbank Motor Group'] },
  {
    name: 'Dale Whitaker',
    email: 'dale@southbank.example',
    role: 'finance',
    at: ['Southbank Motor Group'],
    categories: ['Finance Enquiry', 'Pre-Approval'],
  },
  {
    name: 'Tom Halloran',
    email: 'tom@southbank.example',
    role: 'department',
    at: ['Southbank Motor Group'],
    categories: ['Service Enquiry', 'Parts Enquiry'],
  },
  { name: 'Jo Mercer', email: 'jo@southbank.example', role: 'photographer', at: ['Southbank Motor Group'] },
  { name: 'Wil Amato', email: 'wil@grevillea.example', role: 'manager', at: ['Grevillea Toyota'] },
  {
    name: 'Ari Venter',
    email: 'ari@agency.example',
    role: 'agency',
    at: ['Southbank Motor Group', 'Grevillea Toyota', 'Wandoo Automotive'],
  },
  { name: 'Max Ellery', email: 'max@platform.example', role: 'operator', at: [] },
]
