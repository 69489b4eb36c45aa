import type { Role } from './roles.ts'

interface RightRule {
  /** As the page of a role says it. */
  readonly words: string
  /** Whoever uses it changes nothing of a site. */
  readonly reads?: true
}

/** Everything that somebody may be allowed to do. */
export const RIGHTS = {
  'leads.see': { words: 'See leads', reads: true },
  'leads.answer': { words: 'Answer leads: call, write, note, snooze, close' },
  'leads.assign': { words: 'Give leads to people, change who is next' },
  'leads.rules': { words: 'Change targets, rotation and reply templates' },
  'leads.redeliver': { words: 'Send again what could not be delivered' },
  'leads.export': { words: 'Export people’s data' },
  'stock.see': { words: 'See every car, drafts too', reads: true },
  'stock.photograph': { words: 'Take and order pictures of cars' },
  'stock.sell': { words: 'Add cars, reserve, sell, withdraw, put back on sale' },
  'stock.price': { words: 'Change prices and any field of a car, one or many' },
  'feeds.see': { words: 'See feeds and what they refused', reads: true },
  'feeds.manage': { words: 'Add and change feeds, agree to what was held back, make keys' },
  'orders.see': { words: 'See reservations, purchases and deposits', reads: true },
  'orders.settle': { words: 'Release a deposit, after signing in again' },
  'website.edit': { words: 'Change pages, offers and the look' },
  'settings.edit': { words: 'Change settings of the site' },
  'sites.start': { words: 'Start a new site of the organisation' },
  'channels.see': { words: 'See what channels list and refuse', reads: true },
  'reports.see': { words: 'See reports', reads: true },
  'team.manage': { words: 'Invite people and change what they may do' },
  'history.see': { words: 'See who did what', reads: true },
  'site.look': { words: 'View a site as its own people see it, told to them', reads: true },
} as const satisfies Readonly<Record<string, RightRule>>
export type Right = keyof typeof RIGHTS

const SALES = ['leads.see', 'leads.answer', 'stock.see', 'stock.photograph', 'stock.sell'] as const
const MANAGER = [
  ...SALES,
  'leads.assign',
  'leads.rules',
  'leads.redeliver',
  'stock.price',
  'feeds.see',
  'orders.see',
  'orders.settle',
  'channels.see',
  'reports.see',
  'history.see',
] as const
const MARKETING = ['stock.see', 'website.edit', 'channels.see', 'reports.see'] as const

/** Which role may do what: the only place that says so. */
export const RIGHTS_OF: Readonly<Record<Role, readonly Right[]>> = {
  sales: SALES,
  manager: MANAGER,
  principal: [
    ...MANAGER,
    'leads.export',
    'feeds.manage',
    'website.edit',
    'settings.edit',
    'sites.start',
    'team.manage',
  ],
  marketing: MARKETING,
  finance: ['leads.see', 'leads.answer', 'stock.see', 'orders.see', 'orders.settle'],
  department: ['leads.see', 'leads.answer'],
  photographer: ['stock.see', 'stock.photograph'],
  agency: [...MARKETING, 'settings.edit', 'sites.start', 'feeds.see'],
  operator: [
    'leads.redeliver',
    'feeds.see',
    'feeds.manage',
    'settings.edit',
    'sites.start',
    'team.manage',
    'history.see',
    'site.look',
  ],
}

/** Whether somebody changes nothing by a right. */
export const isReading = (right: Right): boolean => 'reads' in RIGHTS[right]
