import { formatDollars } from '#lib/money.ts'
import {
  boundsFor,
  boundsText,
  type ChangeoverTerms,
  mostToPay,
  readBounds,
  repaymentsNote,
  SORT_NAMES,
  writeBounds,
} from '../changeover.ts'
import { say } from './changeover-prices.ts'

const LABEL = 'Most to pay with your trade-in'

interface Own {
  readonly box: HTMLElement
  readonly field: HTMLInputElement
  readonly note: HTMLElement
}

let own: Own | undefined
/** What the field says while nobody types. */
let shown = ''
let offered = 0

/** The filter by price that the site has: its name in the address. */
let name = 'price'

const bounds = () => readBounds(new URLSearchParams(location.search).get(name))

const REPAYMENTS = 'weekly_price_range'

/** On the list of stock: the most to pay as a filter, and what speaks of prices says what those come to. */
export function showList(offer: number | null, terms: ChangeoverTerms | null): void {
  for (const option of document.querySelectorAll<HTMLOptionElement>('select[name="sortBy"] > option')) {
    const label = offer === null ? undefined : SORT_NAMES[option.textContent]
    if (label) option.label = label
    else option.removeAttribute('label')
  }
  const field = document.querySelector<HTMLInputElement>('input[name="price.max"], input[name="price_range.max"]')
  const prices = field?.closest('fieldset')
  const repayments = document.querySelector(`input[name="${REPAYMENTS}.max"]`)?.closest('fieldset')
  name = field?.name.split('.')[0] ?? name
  sayChosen(prices, offer === null ? '' : boundsText(bounds(), offer))
  if (repayments) say(repayments, offer === null ? '' : repaymentsNote(offer, terms), (own) => repayments.prepend(own))
  if (offer === null || !prices) return own?.box.remove()
  own ??= makeField()
  offered = offer
  const most = mostToPay(bounds(), offer)
  const text = most === null ? '' : String(most)
  if (text !== shown) own.field.value = shown = text
  const { max } = bounds()
  const note = max === undefined ? '' : `Lists prices up to ${formatDollars(max)}.`
  if (own.note.textContent !== note) own.note.textContent = note
  if (own.box.nextElementSibling !== prices) prices.before(own.box)
}

/** Beside the chosen prices, in the heading of their filter and in its chip: what they come to with the trade-in. */
function sayChosen(prices: Element | null | undefined, text: string): void {
  const chosen = text && `(${text})`
  const heading = prices?.closest('details')?.querySelector('.filter-chosen')
  if (heading) say(heading, chosen)
  const params = new URLSearchParams(location.search)
  for (const chip of document.querySelectorAll<HTMLAnchorElement>('a.chip')) {
    if (!params.has(name) || new URL(chip.href).searchParams.has(name)) continue
    say(chip, chosen, (own) => chip.querySelector('.i')?.before(own))
    // What the chip is called holds what is read in it (WCAG 2.5.3).
    const called = (chip.getAttribute('aria-label') ?? '').replace(/ \(.*\)$/, '')
    chip.setAttribute('aria-label', chosen ? `${called} ${chosen}` : called)
  }
}

function makeField(): Own {
  const box = document.createElement('div')
  box.className = 'filter-range to-pay-most'
  const label = document.createElement('label')
  const words = document.createElement('span')
  words.textContent = LABEL
  const entry = document.createElement('span')
  entry.className = 'range-entry'
  entry.dataset['unit'] = '$'
  const field = document.createElement('input')
  Object.assign(field, { className: 'field', type: 'number', inputMode: 'numeric', min: '0', step: 'any' })
  const note = document.createElement('p')
  note.role = 'status'
  entry.append(field)
  label.append(words, entry)
  box.append(label, note)
  field.addEventListener('change', () => apply(field))
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply(field)
  })
  return { box, field, note }
}

/** Goes to the list of the prices that are meant; what is no amount is put back. */
function apply(field: HTMLInputElement): void {
  const next = field.validity.badInput ? null : boundsFor(field.value, offered, bounds())
  if (!next) return void (field.value = shown)
  if (field.value === shown) return
  shown = field.value
  const params = new URLSearchParams(location.search)
  params.delete('page')
  params.delete(name)
  const price = writeBounds(next)
  if (price) params.set(name, price)
  const query = params.toString().replaceAll('%3A', ':')
  go(query ? `${location.pathname}?${query}` : location.pathname)
}

/** As a link of the page would. */
function go(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.dataset['scroll'] = 'keep'
  document.body.append(link)
  link.click()
  link.remove()
}
