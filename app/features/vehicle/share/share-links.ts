export interface ShareLink {
  readonly name: string
  readonly href: string
  /** Opens in a small window of its own where scripts run. */
  readonly popup: boolean
}

/** Where a shopper may send a car: plain addresses, nothing of the services is loaded. */
export function shareLinks(name: string, address: string): ShareLink[] {
  const url = encodeURIComponent(address)
  const text = encodeURIComponent(name)
  return [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${url}`, popup: true },
    { name: 'X', href: `https://x.com/intent/post?text=${text}&url=${url}`, popup: true },
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${url}`, popup: true },
    { name: 'Email', href: `mailto:?subject=${text}&body=${text}%0A${url}`, popup: false },
  ]
}
