import { createHash } from 'node:crypto'
import { mediaId } from '#app/features/site/pictures/media.ts'
import { TEMPLATE_NAMES } from '#app/features/site/template-names.ts'
import { cars } from '../../factories/car.ts'
import { drawnLogo } from '../../factories/drawn-logo.ts'
import type { SiteFixture } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

/** Logos as dealers have them, pixels. */
export const LOGO_SHAPES = {
  wide: [1_200, 150],
  tall: [150, 600],
  tiny: [40, 40],
  huge: [3_000, 1_000],
} as const satisfies Record<string, readonly [width: number, height: number]>

export type LogoShape = keyof typeof LOGO_SHAPES

const addressOf = (bytes: Uint8Array): string => `/media/${mediaId(createHash('sha256').update(bytes).digest())}`

export const logosOf = (shape: LogoShape) => {
  const [width, height] = LOGO_SHAPES[shape]
  const light = drawnLogo({ width, height, colour: [20, 60, 120] })
  const dark = drawnLogo({ width, height, colour: [255, 220, 120] })
  return { media: [light, dark], light: addressOf(light), dark: addressOf(dark) }
}

/** A dealer of each template with each logo, for light and for dark grounds; and of each one without the second. */
export const logoSites = (): SiteFixture[] =>
  TEMPLATE_NAMES.flatMap((template) => [
    ...(Object.keys(LOGO_SHAPES) as LogoShape[]).map((shape) => site(`${template}-${shape}`, shape)),
    site(`${template}-plain`, 'wide', false),
  ])

function site(slug: string, shape: LogoShape, both = true): SiteFixture {
  const { media, light, dark } = logosOf(shape)
  return {
    document: siteDocument({
      slug,
      name: 'A Dealer of Some Name',
      template: slug.split('-')[0],
      sign_in: true,
      logo: { url: light },
      ...(both && { logo_dark: { url: dark, alt: 'A Dealer' } }),
      home: { headline: 'Cars', picture: light },
    }),
    media,
    cars: cars(2),
  }
}
