import type { IconName } from '#app/ui/icon/icon-names.ts'
import * as paths from '../../paths.ts'

/** A form of settings that was made by hand. */
export interface SettingEntry {
  readonly name: string
  readonly icon: IconName
  readonly to: (site: string) => string
  /** What else people call it. */
  readonly words: string
  readonly about: string
}

/** What dealers change, the most often changed first. */
export const SETTING_ENTRIES: readonly SettingEntry[] = [
  { name: 'Opening hours', icon: 'clock', to: paths.hours, words: 'open closed times week days saturday sunday trading', about: 'When each place and department is open' },
  { name: 'Holidays', icon: 'calendar', to: paths.holidays, words: 'public holidays christmas easter closed special days', about: 'Days that differ from the usual week' },
  { name: 'Locations', icon: 'pin', to: paths.locations, words: 'places addresses yards branches licence people staff team email phone footer', about: 'Address, licence, phone, email and people of each place' },
  { name: 'Phones', icon: 'phone', to: paths.phones, words: 'numbers telephone call whatsapp mobile', about: 'Numbers of the whole site, by type of car' },
  { name: 'Delivery of leads', icon: 'send', to: paths.leadDelivery, words: 'email adf crm webhook alert address sender enquiries', about: 'Where leads go out to, besides the inbox' },
  { name: 'Lenders and rates', icon: 'receipt', to: paths.lenders, words: 'finance interest comparison rate repayments establishment fee loan', about: 'The rate you advertise, with a worked example' },
  { name: 'Domains', icon: 'window', to: paths.domains, words: 'dns registrar cname website address www url certificate', about: 'Names of the site on the internet, what to enter at the registrar, and a check' },
] // prettier-ignore
