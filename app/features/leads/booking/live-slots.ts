import * as paths from '#app/paths.ts'
import { SLOT_PLACE } from './slot-view.ts'

/** Shows the times of another place without leaving the form, so that what is typed stays. */
export function liveSlots(form: HTMLFormElement): void {
  form.addEventListener('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey } = event
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`a[${SLOT_PLACE}]`) : null
    if (!link || button || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    void showPlace(link)
  })
}

async function showPlace(link: HTMLAnchorElement): Promise<void> {
  const slots = link.closest<HTMLElement>('[data-slots]')
  try {
    const query = new URLSearchParams(link.search)
    query.set('id', slots?.dataset['slots'] ?? '')
    const response = await fetch(`${paths.driveSlots}?${query.toString()}`)
    const { html } = (await response.json()) as { html?: string }
    if (!slots || html === undefined) throw new Error(`The times answered ${response.status}.`)
    const drawn = document.createElement('template')
    // Drawn by our own server, which escapes what people typed.
    drawn.innerHTML = html
    const fresh = drawn.content.firstElementChild
    if (!fresh) throw new Error('The times came without any.')
    slots.replaceWith(fresh)
    fresh.querySelector<HTMLElement>('[aria-current]')?.focus()
  } catch {
    location.assign(link.href)
  }
}
