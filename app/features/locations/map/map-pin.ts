import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import type { Location } from '../location.ts'
import { addressLine, directionsTo } from '../location-panel-data.ts'

/** A place as a map shows it and as its text says it. */
export interface MapPin {
  readonly name: string
  readonly address: string
  /** Address of the way there. */
  readonly directions: string
  /** Latitude and longitude; null where they are not known. */
  readonly at: readonly [lat: number, long: number] | null
  /** Media id of a picture of the place. */
  readonly picture: string | null
}

/** A source of map pictures, as the browser needs it. */
export interface MapTiles {
  readonly url: string
  readonly attribution: string
  readonly link: string | null
  readonly maxZoom: number
  /** Zoom of a map with one place. */
  readonly zoom: number
}

interface TileSettings {
  readonly url: string
  readonly attribution: string
  readonly attribution_link?: string | undefined
  readonly max_zoom: number
  readonly zoom: number
}

/** A location as a pin of a map. */
export function mapPinOf(location: Location): MapPin {
  const { address, image } = location
  const { lat, long } = address
  return {
    name: location.name,
    address: addressLine(address),
    directions: directionsTo(location),
    at: lat === undefined || long === undefined ? null : [lat, long],
    picture: image ? mediaIdOf(image) : null,
  }
}

/** The site's source of map pictures; null when it has none. */
export function mapTilesOf(settings: { readonly map_tiles?: TileSettings | undefined }): MapTiles | null {
  const tiles = settings.map_tiles
  if (!tiles) return null
  return {
    url: tiles.url,
    attribution: tiles.attribution,
    link: tiles.attribution_link ?? null,
    maxZoom: tiles.max_zoom,
    zoom: Math.min(tiles.zoom, tiles.max_zoom),
  }
}

/** What the page's policy must allow so that the tiles are seen. */
export const tileOrigins = (settings: { readonly map_tiles?: TileSettings | undefined }): readonly string[] =>
  settings.map_tiles ? [new URL(settings.map_tiles.url).origin] : []
