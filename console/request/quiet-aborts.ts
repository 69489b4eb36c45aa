/**
 * A request for data that a newer one makes needless is aborted while it is read. The router drops its answer, but the
 * end of that reading is nobody's to catch (turbo-stream's `done`), so the browser would report it as a fault of the page.
 */
export function quietAborts(): void {
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event as { readonly reason: unknown }
    if (reason instanceof DOMException && reason.name === 'AbortError') event.preventDefault()
  })
}
