import type { MouseEvent } from 'react'

/**
 * Opens the chat that a link leads to in a frame of the page. What does it is fetched when somebody asks; where that
 * fails, or another window is asked for, the link leads to the chat itself.
 */
export const openChat = (provider: string) => (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  const { href } = event.currentTarget
  import('./chat-panel.ts').then(
    ({ showChat }) => showChat({ address: href, provider }),
    () => open(href, '_blank', 'noopener'),
  )
}
