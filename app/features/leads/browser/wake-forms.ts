/**
 * Brings forms to life at the first thing that somebody does with one, and opens in a dialog what a link leads to;
 * both are marked `data-ask`. One listener for whatever the server drew; what it does is fetched when it is needed.
 */
export function wakeForms(event: Event): void {
  const found = (event.target as Element).closest<HTMLFormElement | HTMLAnchorElement>('[data-ask]')
  const taken = found && event.type === ('href' in found ? 'click' : 'submit')
  if (!found || ('href' in found && !taken)) return
  if (taken) event.preventDefault()
  import('./woken.ts').then(
    (module) => module.woken(found, event),
    // Without its code a form is what it is without JavaScript.
    () => taken && ('href' in found ? location.assign(found.href) : found.submit()),
  )
}
