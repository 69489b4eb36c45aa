import type { Role } from './roles.ts'

/** Everything that somebody may be allowed to do, with how the page of a role says it. */
export const RIGHTS = {
  'leads.see': 'See leads',
  'leads.answer': 'Answer leads: call, write, note, snooze, close',
  'leads.assign': 'Give leads to people, change who is next',
  'leads.rules': 'Change targets, rotation and reply templates',
  'leads.redeliver': 'Send again what could not be delivered',
  'leads.export': 'Export people’s data',
  'stock.see': 'See every car, drafts too',
  'stock.photograph': 'Take and order pictures of cars',
  'stock.sell': 'Reserve, sell, withdraw, put back on sale',
  'stock.price': 'Change prices and any field of a car, one or many',
  'feeds.see': 'See feeds and what they refused',
  'feeds.manage': 'Add feeds, agree to what was held back, make keys',
  'orders.see': 'See reservations, purchases and deposits',
  'orders.settle': 'Release a deposit, after signing in again',
  'website.edit': 'Change pages, offers and the look',
  'settings.edit': 'Change settings of the site',
  'channels.see': 'See what channels list and refuse',
  'reports.see': 'See reports',
  'team.manage': 'Invite people and change what they may do',
  'history.see': 'See who did what',
  'site.look': 'Look at a site as its own people see it, told to them',
} as const
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
  principal: [...MANAGER, 'leads.export', 'feeds.manage', 'website.edit', 'settings.edit', 'team.manage'],
  marketing: MARKETING,
  finance: ['leads.see', 'leads.answer', 'stock.see', 'orders.see', 'orders.settle'],
  department: ['leads.see', 'leads.answer'],
  photographer: ['stock.see', 'stock.photograph'],
  agency: [...MARKETING, 'settings.edit', 'feeds.see'],
  operator: [
    'leads.redeliver',
    'feeds.see',
    'feeds.manage',
    'settings.edit',
    'team.manage',
    'history.see',
    'site.look',
  ],
}

/** What is read alone: whoever looks at a site sees all of it and changes nothing. */
export const isReading = (right: Right): boolean => right.endsWith('.see')
