import type { MouseEvent } from 'react'

/**
 * Opens the chat that a link leads to in a frame of the page. What does it is fetched when somebody asks; where that
 * fails, or another window is asked for, the link leads to the chat itself.
 */
export const openChat = (provider: string, address: string) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  import('./chat-panel.tsx').then(
    ({ showChat }) => showChat({ address, provider }),
    () => open(address, '_blank', 'noopener'),
  )
}
