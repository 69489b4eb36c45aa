/**
 * Brings forms to life at the first thing that somebody does with one, and opens in a dialog what a link marked
 * `data-ask` leads to. One listener for whatever the server drew; what it does is fetched when it is needed.
 */
export function wakeForms(event: Event): void {
  const found = (event.target as Element).closest<HTMLFormElement | HTMLAnchorElement>(
    'form[data-lead]:not([data-live]), a[data-ask]',
  )
  if (!found) return
  const { type, ctrlKey, metaKey } = event as MouseEvent
  const link = 'href' in found
  // A press with such a key opens another window.
  if (link && (type !== 'click' || ctrlKey || metaKey)) return
  if (link || type === 'submit') event.preventDefault()
  import('./woken.ts').then(
    ({ woken }) => woken(found, event),
    // Without its code a form is what it is without JavaScript.
    () => (link ? location.assign(found.href) : type === 'submit' && found.submit()),
  )
}
