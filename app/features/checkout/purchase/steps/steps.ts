import * as paths from '#app/paths.ts'

/** The steps of a purchase before its deposit, in their order (R07). */
export const STEPS = ['vehicle', 'trade-in', 'payment', 'delivery', 'details', 'review'] as const
export type PurchaseStep = (typeof STEPS)[number]

/** A step as the progress names it, and what its page is headed. */
export const STEP_NAMES: Readonly<Record<PurchaseStep, { readonly short: string; readonly title: string }>> = {
  vehicle: { short: 'Vehicle', title: 'Your vehicle and extras' },
  'trade-in': { short: 'Trade-in', title: 'Your trade-in' },
  payment: { short: 'Payment', title: 'Payment and finance' },
  delivery: { short: 'Handover', title: 'Pick-up or delivery' },
  details: { short: 'Details', title: 'Your details' },
  review: { short: 'Review', title: 'Check your order' },
}

/** The steps that a site asks. */
export const stepsOf = ({ trade_in }: { readonly trade_in: boolean }): PurchaseStep[] =>
  STEPS.filter((step) => step !== 'trade-in' || trade_in)

/** Where a shopper stands in a purchase. */
export interface Progress {
  readonly steps: readonly PurchaseStep[]
  /** Steps whose answers are there and still hold. */
  readonly done: ReadonlySet<PurchaseStep>
}

/** The first step that is still to be answered; null when all are. */
export const firstOpen = ({ steps, done }: Progress): PurchaseStep | null =>
  steps.find((step) => !done.has(step)) ?? null

/**
 * The step that is shown to whoever asks for one: that one when everything before it has been answered, else the first
 * that has not (ASVS 2.3.1). An address that names none of them leads there too.
 */
export function stepAt(requested: string | null, progress: Progress): PurchaseStep {
  const open = firstOpen(progress) ?? progress.steps.at(-1)!
  const step = progress.steps.find((one) => one === requested)
  return step && progress.steps.indexOf(step) <= progress.steps.indexOf(open) ? step : open
}

/** How the progress shows each step. */
export interface StepLine {
  readonly step: PurchaseStep
  readonly name: string
  readonly state: 'done' | 'here' | 'open' | 'later'
}

export function stepLines(here: PurchaseStep, progress: Progress): StepLine[] {
  const open = firstOpen(progress)
  const last = open === null ? progress.steps.length - 1 : progress.steps.indexOf(open)
  return progress.steps.map((step, index) => {
    const reached = index <= last
    const state = step === here ? 'here' : !reached ? 'later' : progress.done.has(step) ? 'done' : 'open'
    return { step, name: STEP_NAMES[step].short, state }
  })
}

/** Parameter of an address that names the valuation of what is traded in. */
export const VALUATION_PARAM = 'valuation'

/** The address of a step, or of the purchase of a car where it was left; with a valuation that is brought along. */
export const stepPath = (slug: string, step?: PurchaseStep, valuation?: string): string =>
  `${paths.purchase}?${new URLSearchParams({ car_id: slug, ...(step && { step }), ...(valuation && { [VALUATION_PARAM]: valuation }) }).toString()}`
