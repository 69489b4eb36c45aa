import { type StateCode, STATES } from '#app/features/vehicle/normalise/state.ts'
import { isReservedSlug, reservedWords } from '#app/features/site/documents/reserved-slugs.ts'
import { abnDigits } from '#lib/abn.ts'
import { oneLine } from '#lib/forms/one-line.ts'
import { slugify } from '#lib/text/slugify.ts'
import { type NewSiteAnswers, OFFERS, type StartProblems, type StartTexts, STOCK_KINDS } from './start-questions.ts'

const LONGEST_NAME = 120
const LONGEST_LICENCE = 60
/** A label of a host name has 63 characters at most. */
const LONGEST_SLUG = 63
const SLUG = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/

export type ReadNewSite =
  | { readonly ok: true; readonly answers: NewSiteAnswers }
  | { readonly ok: false; readonly problems: StartProblems }

/** The address that a site of this name gets where nobody says another; empty for a name of no letters. */
export const proposedSlug = (name: string): string => slugify(name).slice(0, LONGEST_SLUG).replace(/-$/, '')

/** The nearest address that nobody has, such as `wattle-motors-2`. */
export function freeSlug(wished: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(wished)) return wished
  const numbered = (number: number) => `${wished.slice(0, LONGEST_SLUG - String(number).length - 1).replace(/-$/, '')}-${number}` // prettier-ignore
  let number = 2
  while (isTaken(numbered(number))) number += 1
  return numbered(number)
}

/** What somebody has typed of a new site: answers, or what is wrong with each. */
export function readNewSite(texts: StartTexts): ReadNewSite {
  const text = (question: string) => texts[question] ?? ''
  const name = oneLine(text('name'), LONGEST_NAME + 1)
  const licence = oneLine(text('licence'), LONGEST_LICENCE + 1)
  const slug = text('slug').trim().toLowerCase() || proposedSlug(name)
  const abn = abnDigits(text('abn'))
  const state = Object.keys(STATES).find((code): code is StateCode => code === text('state'))
  const stock = STOCK_KINDS.find((kind) => kind === text('stock'))
  const problems = {
    ...(name === '' && { name: 'Type the name under which the dealer trades.' }),
    ...(name.length > LONGEST_NAME && { name: `Shorten the name to ${LONGEST_NAME} characters.` }),
    ...(name !== '' && !SLUG.test(slug) && { slug: 'Use small letters, digits and hyphens, such as wattle-motors.' }),
    ...(isReservedSlug(slug) && { slug: `${reservedWords(slug)}.` }),
    ...(slug.length > LONGEST_SLUG && { slug: `Shorten the address to ${LONGEST_SLUG} characters.` }),
    ...(abn === null && { abn: abnProblem(text('abn')) }),
    ...(!state && { state: 'Choose the state where the dealer is licensed.' }),
    ...(licence.length > LONGEST_LICENCE && { licence: `Shorten the number to ${LONGEST_LICENCE} characters.` }),
    ...(!stock && { stock: 'Choose what the dealer mainly sells.' }),
  }
  if (abn === null || !state || !stock || Object.keys(problems).length > 0) return { ok: false, problems }
  const offers = OFFERS.filter((offer) => text('offers').split(',').includes(offer))
  return { ok: true, answers: { name, slug, abn, state, licence, stock, offers } }
}

const abnProblem = (text: string): string =>
  text.replaceAll(/\D/g, '').length === 11
    ? 'These digits are not an ABN: one of them is wrong, or two have changed places. Look at them once more.'
    : 'An ABN has 11 digits, such as 51 824 753 556.'
