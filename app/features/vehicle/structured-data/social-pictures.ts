import type { Site } from '#app/features/site/site.ts'

/** What the drawn picture of a car without photos says. */
export interface SocialPicture {
  readonly name: string
  /** The price as text; null once the car is sold. */
  readonly price: string | null
  readonly dealer: string
  /** Which silhouette stands for it. */
  readonly silhouette: string
  /** Colour of the site, `#rrggbb`. */
  readonly colour: string
}

/** A JPEG of 1200 × 800, or null when too many are being drawn. */
export type DrawnPicture = { readonly bytes: Uint8Array; readonly tag: string } | null

/** The port that draws pictures for shared links; `platform/media` implements it. */
export interface SocialPictures {
  /** The picture of a car, drawn once for as long as it says the same. */
  of(site: Site, picture: SocialPicture): Promise<DrawnPicture>
}
