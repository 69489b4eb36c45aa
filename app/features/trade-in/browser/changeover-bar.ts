import { focusPage } from '#app/ui/focus-page.ts'
import { formatDollars } from '#lib/money.ts'
import { type Changeover, changeoverNow, forget, leaveOut } from './changeover-state.ts'

const dayOf = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long' })

interface Bar {
  readonly section: HTMLElement
  readonly words: HTMLElement
  readonly leaveOut: HTMLButtonElement
}

let bar: Bar | undefined

/** The line at the head of every page that says what prices show, with its two ways out; it goes with the offer. */
export function showBar(changeover: Changeover | null): void {
  if (!changeover) return bar?.section.remove()
  bar ??= makeBar()
  const { offer, leftOut } = changeover
  const vehicle = `your ${offer.name}`
  const figure = `${formatDollars(offer.offer_price)} until ${dayOf.format(offer.expires_at)}`
  const said = leftOut
    ? ['Prices are shown without ', vehicle, ` (${figure}).`]
    : ['Prices also show what is left to pay with ', vehicle, ` (${figure}).`]
  if (bar.words.textContent !== said.join('')) {
    const link = document.createElement('a')
    link.href = `/valuation/${offer.id}`
    link.className = 'link'
    link.textContent = vehicle
    bar.words.replaceChildren(said[0] ?? '', link, said[2] ?? '')
    bar.leaveOut.textContent = leftOut ? 'See with the trade-in' : 'See without the trade-in'
  }
  if (!bar.section.isConnected) document.querySelector('.changeover-place')?.append(bar.section)
}

function makeBar(): Bar {
  const section = document.createElement('section')
  section.className = 'changeover-bar'
  section.ariaLabel = 'Your trade-in'
  const row = document.createElement('div')
  row.className = 'page'
  const words = document.createElement('p')
  const leave = button('')
  const away = button('Forget it')
  leave.addEventListener('click', () => withOffer(leaveOut))
  away.addEventListener('click', () => withOffer(forgetAndTell))
  row.append(words, leave, away)
  section.append(row)
  return { section, words, leaveOut: leave }
}

function button(text: string): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  return made
}

function withOffer(act: (changeover: Changeover) => void): void {
  const changeover = changeoverNow()
  if (changeover) act(changeover)
}

/** The bar goes with the button that was pressed: the focus goes on to the page, and a message has the way back. */
function forgetAndTell(changeover: Changeover): void {
  const bringBack = forget(changeover)
  focusPage()
  import('#app/ui/toast.tsx').then(
    ({ showToast }) =>
      showToast({
        title: 'Your trade-in is forgotten in this browser.',
        actions: [{ text: 'Undo', act: bringBack }],
      }),
    () => undefined,
  )
}
