/** What the cache reads of a request: nothing else can change what it answers. */
export interface RequestHead {
  /** Number of Host headers. */
  hosts: number
  host: string
  forwardedHost: string | undefined
  accepted: string
  noneMatch: string | undefined
}

/** A head of which no header has been read. */
export const noRequestHead = (): RequestHead => ({
  hosts: 0,
  host: '',
  forwardedHost: undefined,
  accepted: '',
  noneMatch: undefined,
})

/**
 * Reads the few headers that the cache needs from the raw list, without building the object of all of them: that would
 * be a tenth of what a hit costs.
 */
export function readHead(raw: readonly string[]): RequestHead {
  const head = noRequestHead()
  for (let i = 0; i < raw.length; i += 2) noteHeader(head, raw[i]!, raw[i + 1]!)
  return head
}

/** Notes one header, if it is among those that are read. */
export function noteHeader(head: RequestHead, name: string, value: string): void {
  // Told apart by their lengths first: most headers are none of these.
  switch (name.length) {
    case 4:
      if (name === 'Host' || name.toLowerCase() === 'host') {
        head.hosts++
        head.host = value
      }
      break
    case 13:
      if (name.toLowerCase() === 'if-none-match') head.noneMatch = value
      break
    case 15:
      if (name === 'Accept-Encoding' || name.toLowerCase() === 'accept-encoding') head.accepted = value
      break
    case 16:
      if (name.toLowerCase() === 'x-forwarded-host') {
        // Node joins several of them so too, and no site has such a name.
        head.forwardedHost = head.forwardedHost === undefined ? value : `${head.forwardedHost}, ${value}`
      }
      break
  }
}
