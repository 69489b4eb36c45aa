import { isReduced } from '#app/features/vehicle/price/price.ts'
import type { Advert, AdvertRule } from './advert-rule.ts'
import { saysWarranty, victorianWarranty, westernWarranty } from './statutory-warranty.ts'

/** The day of the reading from which the words below come. */
const READ = '2026-11-22'

const DRIVE_AWAY = /drive\s*-?\s*away/i
/** The usual ways to say that a price is not all there is to pay. */
const LEAVES_OUT = /excl|egc|plus|\+|before (on[- ]?road|govt|government)|on[- ]?road costs|\borc\b/i
const TOTAL = /drive\s*-?\s*away[^.\n]{0,40}\$\s?\d|\$\s?\d[\d,]*[^.\n]{0,20}drive\s*-?\s*away/i

const typeOf = ({ price }: Advert): string => (price.kind === 'price' ? (price.type ?? '') : '')
const hasLicence = ({ dealer }: Advert): boolean => dealer.licence.trim() !== ''
const always = (): boolean => true
const LICENCE_FIX = 'Write the licence number at the location in the site’s document (dealer_license_number).'
const warrantyFix = (warranty: string | null): string =>
  `Write it in the comments, such as “Statutory warranty: ${warranty}.”, or in the small print of every page (section_texts.disclaimer).`

/**
 * The rules that can be judged from a car and the settings of its site. Engineering, not legal advice: that they hold
 * says nothing of the rules that are not here.
 */
export const ADVERT_RULES: readonly AdvertRule[] = [
  {
    id: 'ACL-48',
    where: 'AU',
    applies: (advert) => typeOf(advert) !== '',
    check: (advert) => {
      const type = typeOf(advert)
      return DRIVE_AWAY.test(type) || !LEAVES_OUT.test(type) || TOTAL.test(advert.words)
    },
    severity: 'warn',
    words: 'Where a part of the price is shown, one total stands beside it.',
    fix: (advert) => `The price is “${typeOf(advert)}”. Show the drive-away price, or write the drive-away total in the comments.`, // prettier-ignore
    source: 'Australian Consumer Law (Competition and Consumer Act 2010, Schedule 2), section 48',
    read_on: READ,
    confirmed: true,
  },
  {
    id: 'ACL-WAS',
    where: 'AU',
    applies: ({ was }) => was !== null,
    check: ({ was }) => was?.may === true,
    severity: 'warn',
    words: 'A price that stands as “Was” was really asked, for long enough.',
    fix: ({ was }) => `${was && !was.may ? was.reason : ''} Take “Was” away, or wait until there is evidence of it.`.trim(), // prettier-ignore
    source:
      'Australian Consumer Law, sections 18 and 29 (misleading statements of a price); the days are the site’s own',
    read_on: READ,
    confirmed: true,
  },
  {
    id: 'NSW-LICENCE',
    where: 'NSW',
    applies: always,
    check: hasLicence,
    severity: 'warn',
    words: 'The dealer’s licence number stands wherever a vehicle is advertised.',
    fix: () => LICENCE_FIX,
    source: 'Motor Dealers and Repairers Act 2013 (NSW) and its Regulation; NSW Fair Trading',
    read_on: READ,
    confirmed: true,
  },
  {
    id: 'VIC-LMCT',
    where: 'VIC',
    applies: always,
    check: hasLicence,
    severity: 'warn',
    words: '“LMCT” and the dealer’s number stand in every advertisement.',
    fix: () => LICENCE_FIX,
    source: 'Motor Car Traders Act 1986 (Vic); Consumer Affairs Victoria',
    read_on: READ,
    confirmed: true,
  },
  {
    id: 'VIC-LMCT-WARRANTY',
    where: 'VIC',
    applies: (advert) => victorianWarranty(advert) !== null,
    check: saysWarranty,
    severity: 'note',
    words: 'Of a used car up to 10 years old with less than 160,000 km the statutory warranty is said.',
    fix: (advert) => warrantyFix(victorianWarranty(advert)),
    source: 'Motor Car Traders Act 1986 (Vic) and Regulations 2018; Consumer Affairs Victoria',
    read_on: READ,
    confirmed: true,
  },
  {
    id: 'WA-NAME',
    where: 'WA',
    applies: always,
    check: (advert) => hasLicence(advert) && advert.dealer.name.trim() !== '',
    severity: 'warn',
    words: 'Business name and licence number of the dealer stand in every advertisement.',
    fix: () => LICENCE_FIX,
    source: 'Motor Vehicle Dealers Act 1973 (WA) and its Sales Regulations; Consumer Protection WA',
    read_on: READ,
    confirmed: true,
  },
  {
    id: 'WA-WARRANTY',
    where: 'WA',
    applies: (advert) => westernWarranty(advert) !== null,
    check: saysWarranty,
    severity: 'note',
    words: 'A used car from $4,000 has a statutory warranty by its age and kilometres, which its buyer is told of.',
    fix: (advert) => warrantyFix(westernWarranty(advert)),
    source: 'Consumer Protection WA, statutory warranty of used vehicles; Form 5A or 6 is a paper of its own',
    read_on: READ,
    confirmed: true,
  },
  {
    id: 'TAS-REDUCED',
    where: 'TAS',
    applies: ({ car }) => isReduced(car),
    check: ({ price }) => price.kind === 'price' && price.was !== undefined,
    severity: 'warn',
    words: 'A reduced price stands with the original beside it.',
    fix: () => 'Give the price before the reduction as “Was”, or set the price without an offer.',
    source: 'Consumer, Building and Occupational Services (Tasmania), advertising by motor vehicle traders',
    read_on: READ,
    confirmed: true,
  },
]
