import { formText } from '#lib/forms/form-text.ts'
import * as paths from '../../../paths.ts'

/** What somebody has chosen for a reserved car before they were asked who they are. */
export interface DepositChoice {
  /** The menu: `sold`, `withdraw`, or nothing. */
  readonly intent: string
  /** What becomes of the reservation, as the form sends it. */
  readonly reservation: string
}

export const choiceIn = (form: FormData): DepositChoice => ({
  intent: formText(form, 'intent'),
  reservation: formText(form, 'reservation'),
})

/** The same as the address of the page has it. */
export const choiceAt = (params: URLSearchParams): DepositChoice => ({
  intent: params.get('choose') ?? '',
  reservation: params.get('reservation') ?? '',
})

/** Where whoever decides about a deposit proves who they are; from there the menu is open again, as it was. */
export function proveForDeposit(
  { site, car }: { readonly site: string; readonly car: string },
  { intent, reservation, list }: DepositChoice & { readonly list: string | null },
): string {
  const query = new URLSearchParams({ choose: intent, ...(reservation && { reservation }), ...(list && { list }) })
  // The page that asks goes back to addresses without a plus.
  const back = `${paths.car(site, car)}?${query.toString().replaceAll('+', '%20')}`
  return `${paths.prove}?${new URLSearchParams({ back })}`
}
