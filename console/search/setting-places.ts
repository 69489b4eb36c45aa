import type { SiteAccess } from '#app/features/staff/site-access.ts'
import type { IconName } from '#app/ui/icon/icon-names.ts'
import { type ForWhom, isFor, PLACES } from '../frame/places.ts'
import { SETTING_ENTRIES } from '../pages/settings/settings-index.ts'
import * as paths from '../paths.ts'

/** A place of the console, or a setting in one. */
export interface SettingPlace {
  readonly name: string
  readonly icon: IconName
  readonly to: string
  /** Where it stands, if that is elsewhere than its name says. */
  readonly where: string | null
}

interface SettingRule extends ForWhom {
  readonly name: string
  readonly icon: IconName
  readonly to: (site: string) => string
  readonly where?: string
  /** What else people call it. */
  readonly words: string
}

const YOU = 'You'
const onMe = (part: string) => () => `${paths.me}#${part}`

/** Settings that stand inside a place. */
export const SETTINGS: readonly SettingRule[] = [
  ...SETTING_ENTRIES.map((entry): SettingRule => ({ ...entry, where: 'Settings', rights: ['settings.edit'], whole: true })),
  { name: 'Minutes to answer', icon: 'clock', to: paths.rules, where: 'Lead routing', words: 'target response time sla late deadline warning', rights: ['leads.rules'], whole: true },
  { name: 'Look', icon: 'eye', to: paths.lookAndFeel, where: 'Website', words: 'template colours colors theme logo brand corners tagline design style appearance footer header', rights: ['website.edit'], whole: true },
  { name: 'New site', icon: 'plus', to: () => paths.start, where: 'All sites', words: 'start dealer create set up copy another website', rights: ['sites.start'], whole: true },
  { name: 'Add a car', icon: 'plus', to: paths.newCar, where: 'Stock', words: 'new vehicle by hand draft manual create list trade-in', rights: ['stock.sell'] },
  { name: 'Add a feed', icon: 'plus', to: paths.newFeed, where: 'Feeds', words: 'new source dms import ftp https push schedule mapping vendor', rights: ['feeds.manage'], whole: true },
  { name: 'Posts', icon: 'note', to: (site) => paths.websiteList(site, 'posts'), where: 'Website', words: 'blog articles news stories', rights: ['website.edit'], whole: true },
  { name: 'Offers and banners', icon: 'star', to: (site) => paths.websiteList(site, 'offers'), where: 'Website', words: 'promotions specials tiles deals sale campaign', rights: ['website.edit'], whole: true },
  { name: 'Menu', icon: 'menu', to: paths.websiteMenu, where: 'Website', words: 'navigation header links', rights: ['website.edit'], whole: true },
  { name: 'Brands', icon: 'tag', to: (site) => paths.websiteList(site, 'brands'), where: 'Website', words: 'makes manufacturers logos directory', rights: ['website.edit'], whole: true },
  { name: 'Redirects', icon: 'swap', to: (site) => paths.websiteList(site, 'redirects'), where: 'Website', words: 'moved addresses old urls 301 302 forwarding', rights: ['website.edit'], whole: true },
  { name: 'Pictures of the website', icon: 'camera', to: paths.websitePictures, where: 'Website', words: 'images photos media library upload alt text description focal point logo files', rights: ['website.edit'], whole: true },
  { name: 'Calendar of the website', icon: 'calendar', to: paths.websiteCalendar, where: 'Website', words: 'schedule begins ends expiry planned dates', rights: ['website.edit'], whole: true },
  { name: 'In or away', icon: 'calendar', to: paths.away, words: 'holiday leave sick day off roster absence vacation back out of office', rights: ['leads.answer'] },
  { name: 'What you are told of', icon: 'mail', to: () => paths.notices, where: YOU, words: 'notices notifications alerts email email sms text messages' },
  { name: 'Quiet hours', icon: 'moon', to: () => paths.notices, where: YOU, words: 'night do not disturb silence weekend notices notifications' },
  { name: 'Roles', icon: 'people', to: paths.teamRoles, where: 'Team', words: 'rights permissions access may sales manager principal', rights: ['team.manage'] },
  { name: 'Organisation sign-in', icon: 'lock', to: paths.teamSignIn, where: 'Team', words: 'sso single sign-on openid entra azure google workspace passwords allowed security', rights: ['team.manage'] },
  { name: 'Former team members', icon: 'out', to: paths.teamFormer, where: 'Team', words: 'who left people removed leavers resigned', rights: ['team.manage'] },
  { name: 'Passkeys and password', icon: 'key', to: onMe('passkeys'), where: YOU, words: 'fingerprint face pin security key two-factor 2fa authenticator code change password' },
  { name: 'Where you are signed in', icon: 'device', to: onMe('sessions'), where: YOU, words: 'sessions devices computers everywhere' },
  { name: 'What you may do', icon: 'user', to: onMe('rights'), where: YOU, words: 'my role rights permissions profile account' },
  { name: 'Single-letter keys', icon: 'sliders', to: onMe('keys'), where: YOU, words: 'keyboard shortcuts hotkeys accessibility' },
] // prettier-ignore

/** Words as they are compared: small, without signs. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Every word that was typed begins a word of what is looked through. */
export function isAbout(typed: string, ...texts: readonly string[]): boolean {
  const known = texts.flatMap(wordsOf)
  const wanted = wordsOf(typed)
  return wanted.length > 0 && wanted.every((word) => known.some((one) => one.startsWith(word)))
}

/** Places and settings that somebody may go to and that what they typed may mean; all of them where nothing is typed. */
export function settingPlaces(access: SiteAccess, typed: string): readonly SettingPlace[] {
  const site = access.site.slug
  const rules: readonly SettingRule[] = [...PLACES, ...SETTINGS]
  const isMeant = ({ name, words, where = '' }: SettingRule) => typed === '' || isAbout(typed, name, words, where)
  return rules
    .filter((rule) => isFor(rule, access) && isMeant(rule))
    .map(({ name, icon, to, where = null }) => ({ name, icon, to: to(site), where }))
}

/** What somebody may mean that looks for a setting and that stands outside the settings. */
export const placesElsewhere = (access: SiteAccess, typed: string): readonly SettingPlace[] =>
  typed === ''
    ? []
    : settingPlaces(access, typed).filter(({ where, name }) => where !== 'Settings' && name !== 'Settings')
