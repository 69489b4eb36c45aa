import { openForm } from './form-dialog.ts'
import { enliven } from './live-form.ts'
import { preparePageForm } from './page-form.ts'

/** Goes on with what woke a form, or the link to one. */
export function woken(found: HTMLFormElement | HTMLAnchorElement, event: Event): void {
  if (found instanceof HTMLAnchorElement) {
    const { ctrlKey, metaKey } = event as MouseEvent
    // A press with such a key asks for another window.
    if (ctrlKey || metaKey) open(found.href, '_blank', 'noopener')
    else void openForm(found)
    return
  }
  const page = found.closest<HTMLFormElement>('form[data-token]')
  if (page) return void preparePageForm(page, event)
  const { type, target } = event
  enliven(found)
  if (type === 'submit') found.requestSubmit()
  if (type === 'click' && target instanceof Element) target.closest<HTMLElement>('button[type=button]')?.click()
}
