import { isSitePath } from '#lib/text/plain-address.ts'

/** Whose players may stand in a page: frames of the content security policy name exactly these. */
export const PLAYER_HOSTS = ['www.youtube-nocookie.com', 'player.vimeo.com'] as const

export type Video =
  /** A player of a video site, in a frame. */
  | { readonly kind: 'embed'; readonly src: string; readonly by: 'YouTube' | 'Vimeo' }
  /** A file for the browser's own player. */
  | { readonly kind: 'file'; readonly src: string }
  /** Somewhere else, where the page may not play it. */
  | { readonly kind: 'link'; readonly src: string }

interface VideoFields {
  readonly video_url?: string | undefined
  readonly external_video_url?: string | undefined
}

const YOUTUBE = /^(?:www\.|m\.)?(?:youtube\.com|youtube-nocookie\.com)$/
/** An address of a video site without its scheme, as players are copied from pages. */
export const PLAYER_ADDRESS = /^\/\/(?:www\.|m\.|player\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be|vimeo\.com)\//i

const YOUTUBE_ID = /^[\w-]{6,20}$/
const FILE = /\.(?:mp4|m4v|webm|ogv)$/i

/**
 * How the video of a car is shown: the player of a video site where the address is one of its own, otherwise the
 * browser's player for a file of this site or of a host that the site allows. Any other https address is a link.
 */
export function videoOf(car: VideoFields, allowedHosts: readonly string[]): Video | null {
  const found = [car.external_video_url, car.video_url].flatMap((address) => videoAt(address, allowedHosts) ?? [])
  return found.find(({ kind }) => kind !== 'link') ?? found[0] ?? null
}

function videoAt(address: string | undefined, allowedHosts: readonly string[]): Video | null {
  if (!address) return null
  if (address.startsWith('/') && isSitePath(address))
    return FILE.test(address.split(/[?#]/)[0] ?? '') ? { kind: 'file', src: address } : null
  const url = URL.parse(PLAYER_ADDRESS.test(address) ? `https:${address}` : address)
  if (!url || !/^https?:$/.test(url.protocol) || url.username) return null
  const player = playerOf(url)
  if (player) return player
  if (url.protocol !== 'https:') return null
  const file = FILE.test(url.pathname) && allowedHosts.includes(url.hostname) && url.port === ''
  return { kind: file ? 'file' : 'link', src: url.href }
}

function playerOf(url: URL): Video | null {
  const [, first = '', second = ''] = url.pathname.split('/')
  if (YOUTUBE.test(url.hostname) || url.hostname === 'youtu.be') {
    const id =
      url.hostname === 'youtu.be'
        ? first
        : ['embed', 'shorts', 'live', 'v'].includes(first)
          ? second
          : url.searchParams.get('v')
    if (!id || !YOUTUBE_ID.test(id)) return null
    return { kind: 'embed', by: 'YouTube', src: `https://www.youtube-nocookie.com/embed/${id}?rel=0` }
  }
  if (/^(?:www\.|player\.)?vimeo\.com$/.test(url.hostname)) {
    const id = first === 'video' ? second : first
    if (!/^\d{5,15}$/.test(id)) return null
    // A video that is not listed carries its key after the id, or as `h`.
    const key = first === 'video' ? url.searchParams.get('h') : second
    const query = key && /^[0-9a-f]{6,20}$/.test(key) ? `&h=${key}` : ''
    return { kind: 'embed', by: 'Vimeo', src: `https://player.vimeo.com/video/${id}?dnt=1${query}` }
  }
  return null
}
