import { firstControl } from '#app/features/forms/browser/form-problems.client.ts'
import { ENHANCE } from '#app/features/forms/form-attributes.ts'

interface Part {
  /** Drawn by our own server, which escapes what people typed. */
  readonly html: string
  /** Address of the styles of forms. */
  readonly styles: string
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
  place.innerHTML = html
  return place.querySelector('form')
}

function show({ html }: Part): HTMLFormElement | null {
  const drawn = document.createElement('template')
  drawn.innerHTML = html
  const dialog = drawn.content.querySelector('dialog')!
  const leave = () => dialog.close()
  addEventListener('popstate', leave)
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', leave)
    dialog.remove()
  })
  document.body.append(dialog)
  dialog.showModal()
  return dialog.querySelector<HTMLFormElement>(`form[${ENHANCE}]`)
}
