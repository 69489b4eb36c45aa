import { groupedAmount, parseAmount } from '#lib/amount.ts'
import { formatPhone } from '#lib/format-phone.ts'

/** Writes figures and phone numbers as people read them, once they have been typed. */
export function writeNicely(control: EventTarget | null): void {
  if (!(control instanceof HTMLInputElement)) return
  if (control.dataset['amount'] !== undefined) {
    const amount = parseAmount(control.value)
    if (amount !== null) control.value = groupedAmount(amount)
  } else if (control.type === 'tel' && /^[+\d\s().-]+$/.test(control.value)) {
    control.value = formatPhone(control.value)
  }
}

/** Fills in the amount of a button that was tapped, and shows which it was. */
export function pick(form: HTMLFormElement, button: HTMLElement): void {
  const input = form.querySelector<HTMLInputElement>(`#${CSS.escape(button.getAttribute('aria-controls') ?? '')}`)
  if (!input) return
  input.value = button.dataset['pick'] ?? ''
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The button whose amount the field holds looks pressed. */
export function showPicked(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll<HTMLElement>('[data-pick]')) {
    const input = form.querySelector<HTMLInputElement>(`#${CSS.escape(button.getAttribute('aria-controls') ?? '')}`)
    const same = input !== null && parseAmount(input.value) === parseAmount(button.dataset['pick'] ?? '')
    button.setAttribute('aria-pressed', String(same))
  }
}
