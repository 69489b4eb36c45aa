/** Lets nobody reach what an open sheet covers, until it is left: all around it but messages, which lie above. */
export function coverPage(sheet: HTMLElement, left: AbortSignal): void {
  if (left.aborted) return
  const { style } = document.documentElement
  style.overflow = 'hidden'
  left.addEventListener('abort', () => (style.overflow = ''))
  for (let part: HTMLElement = sheet; part !== document.body; part = part.parentElement!)
    for (const other of part.parentElement!.children as Iterable<Element> as Iterable<HTMLElement>) {
      if (other === part || other.ariaLive || other.inert) continue
      other.inert = true
      left.addEventListener('abort', () => (other.inert = false))
    }
}
