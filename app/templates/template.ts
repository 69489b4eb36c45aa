import type { ComponentType } from 'react'
import type { HeroParts } from '#app/features/content/hero/hero-layout.tsx'
import type { CardParts } from '#app/features/search/card/card-layout.tsx'
import type { VehicleParts } from '#app/features/vehicle/page/vehicle-layout.tsx'
import type { FooterParts } from '#app/shell/footer-layout.tsx'
import type { HeaderParts } from '#app/shell/header-layout.tsx'

/** Lightness (0 to 1) and chroma of a colour in OKLCH; its hue is that of the site's brand colour. */
export type Shade = readonly [lightness: number, chroma: number]

/** Colours of a band of the page: what stands on it is read at 4.5 : 1. */
export interface Band {
  readonly ground: Shade
  readonly text: Shade
  readonly quiet: Shade
  readonly line: Shade
}

/** What a template fixes before a site's own theme. Its type and its scale stand in its stylesheet. */
export interface TemplateTokens {
  /** Corner radius, px; a site's theme may have its own. */
  readonly radius: number
  /** How the groups of the header's menu open with a mouse. By keyboard, touch and click they always do. */
  readonly menu: 'click' | 'hover'
  readonly header: Band
  readonly footer: Band
}

/** The slots that a template may fill; where it does not, the feature's own arrangement stands. */
export interface TemplateArrangement {
  readonly 'site-header'?: ComponentType<HeaderParts>
  readonly 'site-footer'?: ComponentType<FooterParts>
  readonly hero?: ComponentType<HeroParts>
  readonly 'vehicle-card'?: ComponentType<CardParts>
  readonly 'vehicle-page'?: ComponentType<VehicleParts>
}
