/** Whose scripts a site may load once a visitor agrees. */
export interface ThirdParties {
  readonly tag_manager?: string | undefined
  readonly meta_pixel?: string | undefined
}

export interface TrackingSettings extends ThirdParties {
  /** Further hosts that the tags of the container load from. */
  readonly hosts: readonly string[]
}

/** What a page's content security policy opens for them. */
export interface OpenedOrigins {
  readonly scripts: readonly string[]
  readonly connects: readonly string[]
  readonly images: readonly string[]
}

const TAG_MANAGER = 'https://www.googletagmanager.com'
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com']
const PIXEL_SCRIPT = 'https://connect.facebook.net'
const PIXEL = 'https://www.facebook.com'

/** JSON: the third parties of a site. Absent where it has none: nothing is asked then, and nothing sent. */
export const thirdPartiesOf = ({ tag_manager, meta_pixel }: ThirdParties): string | undefined =>
  tag_manager || meta_pixel ? JSON.stringify({ tag_manager, meta_pixel }) : undefined

/** Exactly the hosts of what is configured; none without. */
export function openedOrigins({ tag_manager, meta_pixel, hosts }: TrackingSettings): OpenedOrigins {
  if (!tag_manager && !meta_pixel) return { scripts: [], connects: [], images: [] }
  const own = hosts.map((host) => `https://${host}`)
  const reports = [...(tag_manager ? [TAG_MANAGER, ...ANALYTICS] : []), ...(meta_pixel ? [PIXEL] : []), ...own]
  return {
    scripts: [...(tag_manager ? [TAG_MANAGER] : []), ...(meta_pixel ? [PIXEL_SCRIPT] : []), ...own],
    connects: reports,
    images: reports,
  }
}
