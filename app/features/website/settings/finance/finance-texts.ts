import { LENDER_RULES } from '#app/features/finance/repayment/lender-rules.ts'
import { type DocumentObject, isObject, isSame, objectOf, own } from '../../document/list-names.ts'
import { type FlatQuestion, flatProblems, flatTexts, numberTyped, valueAt, withFlat, withValueAt } from '../flat-form.ts' // prettier-ignore
import type { SettingProblems, SettingTexts } from '../setting-form.ts'
import { textOf } from '../../document/text-of.ts'

/** What is asked besides the lenders. */
export const FINANCE_QUESTIONS: readonly FlatQuestion[] = [
  { name: 'shown', path: ['finance', 'shown'], kind: 'flag', initial: true },
  { name: 'interest', path: ['finance', 'advertised', 'interest'], kind: 'number' },
  { name: 'comparison', path: ['finance', 'advertised', 'comparison'], kind: 'number' },
  { name: 'fee', path: ['finance', 'establishment_fee'], kind: 'number', initial: 0 },
  { name: 'frequency', path: ['finance', 'frequency'], kind: 'text', initial: 'Weekly' },
  { name: 'round-up', path: ['finance', 'round_up'], kind: 'flag', initial: false },
  { name: 'lender', path: ['finance', 'lender'], kind: 'text' },
]

const RULES = ['finance', 'lender_rules'] as const
/** The numbers of a lender, by the names of their controls. */
const FIGURES = { years: 'years', fee: 'fee', within: 'within_years', above: 'price_above' } as const
type LenderField = 'name' | keyof typeof FIGURES
const MOST_LENDERS = 60

/** The control that asks a field of a lender. */
export const lenderControl = (at: number, field: LenderField): string => `lender${at}-${field}`

/** The lenders of a document; those that every site has where it names none. */
function lendersOf(document: DocumentObject): readonly (readonly [name: string, rule: DocumentObject])[] {
  const rules = valueAt(document, RULES)
  return Object.entries(isObject(rules) ? rules : LENDER_RULES).map(([name, rule]) => [name, isObject(rule) ? rule : {}] as const) // prettier-ignore
}

/** The texts of the form of finance. */
export function financeTexts(document: DocumentObject): SettingTexts {
  const lenders = lendersOf(document).flatMap(([name, rule], at) => [
    [lenderControl(at, 'name'), name] as const,
    ...Object.entries(FIGURES).map(([field, key]) => [lenderControl(at, field as LenderField), textOf(own(rule, key))] as const), // prettier-ignore
  ])
  return { ...flatTexts(document, FINANCE_QUESTIONS), ...Object.fromEntries(lenders), 'example-amount': '30,000', 'example-years': '5' } // prettier-ignore
}

/** How many lenders a form asks about: those that there are, and one more. */
export const lenderRows = (texts: SettingTexts): number =>
  Math.min(MOST_LENDERS, 1 + Object.keys(texts).reduce((most, name) => (texts[name] ? Math.max(most, Number(/^lender(\d{1,2})-name$/.exec(name)?.[1] ?? -1) + 1) : most), 0)) // prettier-ignore

const rows = Array.from({ length: MOST_LENDERS }, (_, at) => at)

/** Answers that can be no rate and no rule. */
export function financeProblemsIn(texts: SettingTexts): SettingProblems {
  const figures = rows.flatMap((at) => (Object.keys(FIGURES) as LenderField[]).map((field) => lenderControl(at, field)))
  const wrong = figures.filter((name) => (texts[name] ?? '').trim() !== '' && numberTyped(texts[name]!) === null)
  const [interest, comparison] = [texts['interest']?.trim() ?? '', texts['comparison']?.trim() ?? '']
  return {
    ...Object.fromEntries(wrong.map((name) => [name, 'Write a number.'])),
    ...(interest === '' && comparison !== '' && { interest: 'A comparison rate needs the rate that it belongs to.' }),
    ...(interest !== '' && comparison === '' && { comparison: 'A rate may only be shown with its comparison rate beside it (National Credit Code, s 164). Your lender tells you.' }), // prettier-ignore
    ...flatProblems(texts, FINANCE_QUESTIONS),
  }
}

/** A document with the finance that was typed. */
export function withFinance(document: DocumentObject, texts: SettingTexts): DocumentObject {
  const changed = withFlat(document, texts, FINANCE_QUESTIONS)
  const before = lendersOf(document)
  const lenders = rows.flatMap((at) => {
    const name = (texts[lenderControl(at, 'name')] ?? '').trim()
    if (name === '') return []
    const figures = Object.entries(FIGURES).map(([field, key]) => [key, numberTyped(texts[lenderControl(at, field as LenderField)] ?? '') ?? undefined]) // prettier-ignore
    return [[name, objectOf(Object.entries({ ...before[at]?.[1], ...Object.fromEntries(figures) }))] as const]
  })
  const typed = Object.fromEntries(lenders)
  return isSame(typed, Object.fromEntries(before)) ? changed : withValueAt(changed, RULES, typed)
}

/** Which control asks a field of the document. */
export function financeQuestion(field: string, texts: SettingTexts): string | null {
  const flat = FINANCE_QUESTIONS.find(({ path }) => field === path.join('.'))
  if (flat) return flat.name
  if (field === 'finance.advertised') return 'comparison'
  const lender = rows.find((at) => texts[lenderControl(at, 'name')]?.trim() && field.startsWith(`finance.lender_rules.${texts[lenderControl(at, 'name')]!.trim()}`)) // prettier-ignore
  return lender === undefined ? null : lenderControl(lender, 'name')
}
