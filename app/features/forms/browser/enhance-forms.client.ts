import { ENHANCE } from '../form-attributes.ts'

/** What is fetched when it is needed: it goes on with the form or the link that was used. */
interface FormEnhancement {
  readonly enhance: (found: HTMLFormElement | HTMLAnchorElement, event: Event) => void
}

/**
 * Enhances forms at the first thing that somebody does with one, and what a link to a form opens; both carry the same
 * attribute. One listener for whatever the server drew.
 */
export function enhanceForms(load: () => Promise<FormEnhancement>): void {
  const onUse = (event: Event) => {
    const found = (event.target as Element).closest<HTMLFormElement | HTMLAnchorElement>(`[${ENHANCE}]`)
    const taken = found && event.type === ('href' in found ? 'click' : 'submit')
    if (!found || ('href' in found && !taken)) return
    if (taken) event.preventDefault()
    load().then(
      ({ enhance }) => enhance(found, event),
      // Without its code a form is what it is without JavaScript.
      () => taken && ('href' in found ? location.assign(found.href) : found.submit()),
    )
  }
  for (const type of ['focusin', 'click', 'submit']) document.addEventListener(type, onUse, true)
}
