import { ACROSS_SCREEN } from '#app/ui/across-screen.ts'
import { cloneElement } from 'react'
import type { HeroParts } from '#app/features/content/hero/hero-layout.tsx'
import type { VehicleParts } from '#app/features/vehicle/page/vehicle-layout.tsx'
import type { FooterParts } from '#app/shell/footer-layout.tsx'
import type { TemplateArrangement } from '../template.ts'

/** The picture up to the edge of the window, the words on clean ground beside it. */
function Hero({ headline, introduction, search, links, picture, drawing }: HeroParts) {
  return (
    <>
      {picture ? cloneElement(picture, { sizes: `(min-width: 1024px) 62vw, ${ACROSS_SCREEN}` }) : drawing}
      <div className="page home-hero-words">
        {headline}
        {introduction}
        <div className="home-hero-row">
          {search}
          {links}
        </div>
      </div>
    </>
  )
}

/** The large picture and those beside it, as `marque.css` has them. */
const GALLERY_SIZES = {
  sizes: `(min-width: 1024px) 50vw, (min-width: 768px) 67vw, ${ACROSS_SCREEN}`,
  thumbSizes: '(min-width: 1024px) 25vw, (min-width: 768px) 33vw, 108px',
}

/** Pictures from edge to edge, then the name with the price beside it, what there is to know in tabs. */
function Vehicle({ crumbs, gallery, name, aside, sections }: VehicleParts) {
  return (
    <>
      <div className="vehicle-gallery">{cloneElement(gallery, GALLERY_SIZES)}</div>
      <div className="page vehicle" data-gone={!sections}>
        <div className="vehicle-head">
          {crumbs}
          {name}
        </div>
        <div className="vehicle-aside">{aside}</div>
        {sections?.({ layout: 'tabs' })}
      </div>
    </>
  )
}

/** The name large and light, the links below a line, the places last. */
function Footer({ name, call, hours, groups, places, legal }: FooterParts) {
  return (
    <div className="page">
      <div className="footer-head">
        {name}
        <p>
          {call}
          {hours && <span>{hours}</span>}
        </p>
      </div>
      {groups}
      <div className="footer-places">{places}</div>
      {legal}
    </div>
  )
}

export const arrangement: TemplateArrangement = {
  hero: Hero,
  'vehicle-page': Vehicle,
  'site-footer': Footer,
}
