import type { StateCode } from '#app/features/vehicle/normalise/state.ts'

/** What somebody has typed, by question. */
export type StartTexts = Readonly<Record<string, string>>
/** What is wrong with an answer, by question. */
export type StartProblems = Readonly<Record<string, string>>

/** What a site mainly sells. */
export const STOCK_KINDS = ['car', 'truck', 'motorcycle', 'caravan'] as const
export type StockKind = (typeof STOCK_KINDS)[number]

/** What a dealer offers besides: each has its pages. */
export const OFFERS = ['finance', 'buying', 'drives', 'workshop', 'parts'] as const
export type Offer = (typeof OFFERS)[number]

/** The steps of the start after the first, in their order. */
export const START_STEPS = ['logo', 'template', 'locations', 'stock', 'done'] as const
export type StartStep = (typeof START_STEPS)[number]

export const isStartStep = (name: string): name is StartStep => START_STEPS.some((step) => step === name)

/** The steps of one start that are behind it. */
export interface StepsTaken {
  readonly done: readonly StartStep[]
  /** Left for later. */
  readonly skipped: readonly StartStep[]
}

/** The step that follows one. */
export const stepAfter = (step: StartStep): StartStep => START_STEPS[START_STEPS.indexOf(step) + 1] ?? 'done'

/** What a site begins with. */
export interface NewSiteAnswers {
  readonly name: string
  readonly slug: string
  /** Eleven digits. */
  readonly abn: string
  readonly state: StateCode
  /** Empty: none was given. */
  readonly licence: string
  readonly stock: StockKind
  readonly offers: readonly Offer[]
}
