import { openForm } from './form-dialog.ts'
import { enliven } from './live-form.ts'

/** Goes on with what woke a form, or the link to one. */
export function woken(
  found: HTMLFormElement | HTMLAnchorElement,
  { type, target }: Pick<Event, 'type' | 'target'>,
): void {
  if (found instanceof HTMLAnchorElement) {
    void openForm(found)
    return
  }
  enliven(found)
  if (type === 'submit') found.requestSubmit()
  if (type === 'click' && target instanceof Element) target.closest<HTMLElement>('button[type=button]')?.click()
}
