import { type ChangeoverTerms, changeoverText, printedRepayment, repaymentText } from '../changeover.ts'

/** Prices that say themselves what is left, and those of a bar that has room for one line. */
const NOT_HERE = '.car-bar, .price-block'

/** A part that comes alive later is left as the server drew it until then. */
function isAlive(element: Element): boolean {
  const part = element.closest('[data-later]')?.firstElementChild
  return !part || Object.keys(part).some((key) => key.startsWith('__react'))
}

/**
 * Puts a text of our own beside what React drew, or takes it away; nothing that React drew is changed. `put` says where
 * a new one goes.
 */
export function say(within: Element, text: string, put = (own: Element) => within.append(own)): void {
  const found = within.querySelector(':scope > .to-pay')
  if (!text) return found?.remove()
  const own = found ?? document.createElement('span')
  // A space, for those who hear it in one breath with what stands before.
  const said = ` ${text}`
  if (own.textContent !== said) own.textContent = said
  if (found) return
  own.className = 'to-pay'
  put(own)
}

/** What is left to pay, beneath every price of a car that has one; `offer` null takes it away again. */
export function showPrices(offer: number | null, terms: ChangeoverTerms | null): boolean {
  let waiting = false
  for (const line of document.querySelectorAll<HTMLElement>('p.price')) {
    if (!isAlive(line)) waiting = true
    else say(line, offer === null ? '' : leftOf(line, offer))
  }
  if (terms) showRepayments(offer, terms)
  return waiting
}

const priceOf = (line: HTMLElement | null | undefined): number => Number(line?.dataset['amount']) || 0

function leftOf(line: HTMLElement, offer: number): string {
  const price = priceOf(line)
  const type = line.querySelector(':scope > strong + span:not(.to-pay)')?.textContent
  return price > 0 && !line.closest(NOT_HERE) ? changeoverText(price, offer, type) : ''
}

/** Beside every repayment that the site works out itself, the one with the trade-in. */
function showRepayments(offer: number | null, terms: ChangeoverTerms): void {
  const show = (printed: Element, line: HTMLElement | null | undefined, put?: (own: Element) => void) => {
    if (!isAlive(printed)) return
    const price = offer === null ? 0 : priceOf(line)
    const own = printedRepayment(price, terms).some((text) => printed.textContent.startsWith(text))
    say(printed, own && offer !== null ? repaymentText(price, offer, terms) : '', put)
  }
  for (const printed of document.querySelectorAll('.card .finance-line')) {
    show(printed, printed.closest('.card')?.querySelector<HTMLElement>('p.price'))
  }
  for (const printed of document.querySelectorAll('.fin-widget')) {
    const line = document.querySelector<HTMLElement>('.price-block p.price')
    show(printed, line, (own) => printed.querySelector('dl')?.after(own))
  }
}
