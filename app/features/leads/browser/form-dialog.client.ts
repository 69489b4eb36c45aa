import { firstControl } from '#app/features/forms/browser/form-problems.client.ts'
import { ENHANCE } from '#app/features/forms/form-attributes.ts'
import { iconClass } from '#app/ui/icon/icon-class.ts'
import { DIALOG_CLASS } from '#app/ui/dialog/dialog-class.ts'

interface Part {
  readonly title: string
  readonly html: string
  /** Address of the styles of forms. */
  readonly styles: string
  readonly car: { readonly name: string; readonly price: string; readonly picture: string | null } | null
  readonly location: { readonly name: string } | null
}

/**
 * Opens the form that a link leads to, in a dialog or, for a link that says `here`, in its own place; where that fails,
 * the link leads to its page.
 */
export async function openForm(link: HTMLAnchorElement, enhance: (form: HTMLFormElement) => void): Promise<void> {
  const url = new URL(link.href)
  const place = link.getAttribute(ENHANCE) === 'here' ? link.closest<HTMLElement>('[data-form-place]') : null
  try {
    const query = new URLSearchParams(url.search)
    query.set('id', place ? 'here' : 'dialog')
    const response = await fetch(`${url.pathname}/part?${query.toString()}`)
    if (!response.ok) throw new Error(`The form answered ${response.status}.`)
    const part = (await response.json()) as Part
    await loadStyles(part.styles)
    const form = place ? showHere(place, part) : show(part)
    if (!form) return
    enhance(form)
    // A keyboard on the screen would hide the car: only who has a keyboard begins in the first field of a dialog.
    if (place || matchMedia('(pointer: fine)').matches) firstControl(form)?.focus()
  } catch {
    location.assign(link.href)
  }
}

/** A form is shown when it looks like one. */
async function loadStyles(href: string): Promise<void> {
  if ([...document.styleSheets].some((sheet) => sheet.href?.endsWith(href))) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href })
  await new Promise((done) => {
    link.addEventListener('load', done)
    link.addEventListener('error', done)
    document.head.append(link)
  })
}

function showHere(place: HTMLElement, { html }: Part): HTMLFormElement | null {
  // Drawn by our own server, which escapes what people typed.
  place.innerHTML = html
  return place.querySelector('form')
}

function show({ title, html, car, location: place }: Part): HTMLFormElement | null {
  const dialog = document.createElement('dialog')
  dialog.className = `${DIALOG_CLASS} lead-dialog`
  dialog.setAttribute('aria-labelledby', 'lead-dialog-title')
  // A click beside the dialog, or Escape, closes it.
  dialog.setAttribute('closedby', 'any')
  const heading = element('h2', '', title)
  heading.id = 'lead-dialog-title'
  const close = element('button', 'sheet-close')
  Object.assign(close, { type: 'button', ariaLabel: 'Close' })
  close.append(element('span', iconClass('close')))
  close.addEventListener('click', () => dialog.close())
  const head = element('div', 'lead-dialog-head')
  head.append(heading, close)
  const body = element('div')
  // Drawn by our own server, which escapes what people typed.
  body.innerHTML = html
  dialog.append(head)
  if (place) dialog.append(element('p', 'lead-hint', place.name))
  if (car) dialog.append(carCard(car))
  dialog.append(body)
  const leave = () => dialog.close()
  addEventListener('popstate', leave)
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', leave)
    dialog.remove()
  })
  document.body.append(dialog)
  dialog.showModal()
  return body.querySelector('form')
}

function carCard({ name, price, picture }: NonNullable<Part['car']>): HTMLElement {
  const card = element('div', 'lead-car')
  if (picture) {
    const image = document.createElement('img')
    Object.assign(image, { src: `/media/${picture}/thumb`, alt: '', width: 240, height: 160 })
    card.append(image)
  }
  const words = element('div', 'lead-car-text')
  words.append(element('p', 'lead-car-name', name), element('p', 'lead-car-price', price))
  card.append(words)
  return card
}

function element(tag: string, className = '', text = ''): HTMLElement {
  return Object.assign(document.createElement(tag), { className, textContent: text })
}
