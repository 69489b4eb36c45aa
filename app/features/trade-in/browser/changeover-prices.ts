import { type ChangeoverTerms, changeoverText, pricePrinted, printedRepayment, repaymentText } from '../changeover.ts'

/** Prices that say themselves what is left. */
const NOT_HERE = '.price-block'
/** Where there is no room for whose trade-in it is; the page beneath says that. */
const SHORT = '.car-bar'

/** Some part was not alive yet when it was last looked at. */
let waiting = false

/** A part that comes alive later is left as the server drew it until then. */
function isAlive(element: Element): boolean {
  const part = element.closest('[data-later]')?.firstElementChild
  const alive = !part || Object.keys(part).some((key) => key.startsWith('__react'))
  waiting ||= !alive
  return alive
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

/**
 * What is left to pay, beneath every price of a car that has one; `offer` null takes it away again. Says whether some
 * part is to be looked at again.
 */
export function showPrices(offer: number | null, terms: ChangeoverTerms | null): boolean {
  waiting = false
  for (const line of document.querySelectorAll<HTMLElement>('p.price')) {
    if (isAlive(line)) say(line, offer === null ? '' : leftOf(line, offer))
  }
  showCompared(offer)
  if (terms) showRepayments(offer, terms)
  return waiting
}

const priceOf = (line: HTMLElement | null | undefined): number => Number(line?.dataset['amount']) || 0

function leftOf(line: HTMLElement, offer: number): string {
  const price = priceOf(line)
  const type = line.querySelector(':scope > strong + span:not(.to-pay)')?.textContent
  if (!(price > 0) || line.closest(NOT_HERE)) return ''
  return changeoverText(price, offer, { type, short: line.closest(SHORT) !== null })
}

/** The row of prices in the table of a car's page that holds it against others. */
function showCompared(offer: number | null): void {
  for (const row of document.querySelectorAll('[aria-labelledby="comparison"] tbody tr')) {
    if (row.querySelector('th')?.textContent !== 'Price') continue
    for (const cell of row.querySelectorAll('td')) {
      if (!isAlive(cell)) continue
      const printed = pricePrinted(cell.firstChild?.textContent ?? '')
      say(
        cell,
        printed && offer !== null ? changeoverText(printed.price, offer, { type: printed.type, short: true }) : '',
      )
    }
  }
}

/** Beside every repayment that the site works out itself, the one with the trade-in; a car that it covers has none, whoever lends. */
function showRepayments(offer: number | null, terms: ChangeoverTerms): void {
  const show = (printed: Element, line: HTMLElement | null | undefined, put?: (own: Element) => void) => {
    if (!isAlive(printed)) return
    const price = offer === null ? 0 : priceOf(line)
    const covered = price > 0 && offer !== null && offer >= price && /\$\d/.test(printed.textContent)
    const own = printedRepayment(price, terms).some((text) => printed.textContent.startsWith(text))
    say(printed, (own || covered) && offer !== null ? repaymentText(price, offer, terms) : '', put)
  }
  for (const printed of document.querySelectorAll('.card .finance-line')) {
    show(printed, printed.closest('.card')?.querySelector<HTMLElement>('p.price'))
  }
  for (const printed of document.querySelectorAll('.fin-widget, .fin-offer')) {
    const line = document.querySelector<HTMLElement>('.price-block p.price')
    show(printed, line, (own) => printed.querySelector('dl')?.after(own))
  }
}
