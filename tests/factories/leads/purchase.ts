import type { Shopper } from './shopper.ts'

const PAGE = '/checkout-journey'
export const purchaseAt = (car: string, step?: string): string => `${PAGE}?car_id=${car}${step ? `&step=${step}` : ''}`

/** What a page showed of prices: its form carries it back. */
export const seenIn = (html: string): string => /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** Answers to every question of a purchase, by its step. */
export const ANSWERS = {
  vehicle: {},
  'trade-in': { trade_in: 'No' },
  payment: { pay: 'Without a loan' },
  delivery: { handover: 'Pick it up', pickup_time: '' },
  details: {
    name: 'Sam',
    last_name: 'Tester',
    email: 'sam.tester@example.com',
    phone: '0491 570 156',
    postcode: '4106',
    identity: 'Australian driver licence',
  },
  review: { confirm: 'true' },
} as const satisfies Record<string, Readonly<Record<string, string>>>

export type PurchaseAnswers = Partial<Record<keyof typeof ANSWERS, Readonly<Record<string, string>>>>

/** Sends one step as its page has it, with what was answered. */
export async function sendStep(
  shopper: Shopper,
  { car, step, fields }: { car: string; step: string; fields: Readonly<Record<string, string>> },
): Promise<Response> {
  const path = purchaseAt(car, step)
  const seen = seenIn(await (await shopper.get(path)).text())
  return shopper.post(path, { seen, ...fields })
}

/** Sends the steps one after the other up to one; the answer to the last. */
export async function buy(
  shopper: Shopper,
  car: string,
  { upTo = 'review', answers = {} }: { upTo?: keyof typeof ANSWERS; answers?: PurchaseAnswers } = {},
): Promise<Response> {
  let last: Response | undefined
  for (const [step, fields] of Object.entries(ANSWERS)) {
    last = await sendStep(shopper, { car, step, fields: { ...fields, ...answers[step as keyof typeof ANSWERS] } })
    if (step === upTo) break
  }
  return last!
}
