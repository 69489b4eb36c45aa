/** What people do at a dealer. There are no others, and nobody has one by default. */
export const ROLES = [
  'sales',
  'manager',
  'principal',
  'marketing',
  'finance',
  'department',
  'photographer',
  'agency',
  'operator',
] as const
export type Role = (typeof ROLES)[number]

interface RoleWords {
  readonly name: string
  /** What somebody in it does all day, in one line. */
  readonly does: string
}

export const ROLE_WORDS: Readonly<Record<Role, RoleWords>> = {
  sales: { name: 'Sales', does: 'Answers leads, books drives, takes pictures' },
  manager: { name: 'Manager', does: 'Prices, bulk edits, gives leads out' },
  principal: { name: 'Principal', does: 'One page of what needs a hand, and the team' },
  marketing: { name: 'Marketing', does: 'Pages, offers, what the channels refuse' },
  finance: { name: 'Finance', does: 'Finance leads, deposits, lenders' },
  department: { name: 'Department', does: 'The leads of the workshop or the parts counter' },
  photographer: { name: 'Pictures', does: 'Cars without pictures' },
  agency: { name: 'Agency', does: 'Many sites, the same change on several' },
  operator: { name: 'Operator', does: 'Deliveries, feeds, keys, backups' },
}
