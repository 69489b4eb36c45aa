import { enhanceForm } from '#app/features/forms/browser/form.client.ts'
import { preparePageForm } from '#app/features/forms/browser/page-form.client.ts'
import { TOKEN_FROM } from '#app/features/forms/form-attributes.ts'
import { liveSlots } from '../booking/live-slots.ts'
import { openForm } from './form-dialog.client.ts'
import { keepForSuccess } from './keep-for-success.client.ts'

/** Goes on with the form, or the link to one, that somebody has begun to use. */
export function enhance(found: HTMLFormElement | HTMLAnchorElement, event: Event): void {
  if (found instanceof HTMLAnchorElement) {
    const { ctrlKey, metaKey } = event as MouseEvent
    // A press with such a key asks for another window.
    if (ctrlKey || metaKey) open(found.href, '_blank', 'noopener')
    else void openForm(found, enhanceEnquiry)
    return
  }
  const page = found.closest<HTMLFormElement>(`form[${TOKEN_FROM}]`)
  if (page) return void preparePageForm(page, event)
  const { type, target } = event
  enhanceEnquiry(found)
  if (type === 'submit') found.requestSubmit()
  if (type === 'click' && target instanceof Element) target.closest<HTMLElement>('button[type=button]')?.click()
}

/** Makes an enquiry say at once what is wrong, and sends it without leaving the page. */
function enhanceEnquiry(form: HTMLFormElement): void {
  if (enhanceForm(form, { sent: keepForSuccess })) liveSlots(form)
}
