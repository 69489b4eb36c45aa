import { cloneElement } from 'react'
import type { HeroParts } from '#app/features/content/hero/hero-layout.tsx'
import type { CardParts } from '#app/features/search/card/card-layout.tsx'
import type { SectionChoice, VehicleParts } from '#app/features/vehicle/page/vehicle-layout.tsx'
import type { FooterParts } from '#app/shell/footer-layout.tsx'
import type { HeaderParts } from '#app/shell/header-layout.tsx'
import type { TemplateArrangement } from '../template.ts'

/** One dark bar: the name, the menu, the number to call and when somebody answers it. */
function Header({ brand, menu, opener, finder, call, saved, hours }: HeaderParts) {
  return (
    <div className="header-bar">
      <div className="page header-row">
        {brand}
        {menu}
        <div className="header-contact">
          {call}
          {hours && <p className="text-13">{hours}</p>}
        </div>
        {finder}
        {saved}
        {opener}
      </div>
    </div>
  )
}

/** Words and search on a dark band, the picture beside them up to the edge. */
function Hero({ headline, introduction, search, links, picture, drawing }: HeroParts) {
  return (
    <div className="stack align-center home-hero-grid">
      <div className="home-hero-words">
        {headline}
        {introduction}
        {search}
        {links}
      </div>
      {picture ?? drawing}
    </div>
  )
}

/** Photo, specification and price beside each other; where it stands belongs to what it takes to get it. */
function Card({ picture, title, line, facts, place, price, finance, actions }: CardParts) {
  return (
    <>
      {picture}
      <div className="card-spec">
        {title}
        {line}
        {facts}
      </div>
      <div className="card-deal">
        {price}
        {finance}
        {place}
        {actions}
      </div>
    </>
  )
}

/** The picture two thirds wide, the small ones in a column beside it, as `yard.css` has them. */
const GALLERY_SIZES = { sizes: '(min-width: 1024px) 60vw, 100vw', thumbSizes: '116px' }

/** Made once: the browser keeps what the server drew of a section only while it is asked for with the same choice. */
const DECIDING: SectionChoice = { only: ['details'], facts: 'deciding' }
const SHEET: SectionChoice = { only: ['details'], facts: 'others' }
const THE_REST: SectionChoice = { without: ['details'] }

/** What decides first, in large figures; then pictures with the price beside them, the data sheet below. */
function Vehicle({ crumbs, gallery, name, aside, sections }: VehicleParts) {
  return (
    <div className="page vehicle" data-gone={!sections}>
      <div className="vehicle-crumbs">{crumbs}</div>
      <div className="vehicle-gallery">{cloneElement(gallery, GALLERY_SIZES)}</div>
      {name}
      <div className="vehicle-aside">{aside}</div>
      {sections && <div className="vehicle-deciding">{sections(DECIDING)}</div>}
      {sections && <div className="vehicle-sheet">{sections(SHEET)}</div>}
      {sections && <div className="vehicle-more">{sections(THE_REST)}</div>}
    </div>
  )
}

/** The number first, then where to drive to, then the links. */
function Footer({ name, call, hours, groups, places, legal }: FooterParts) {
  return (
    <>
      <div className="footer-call">
        <div className="page">
          {name}
          <p>
            {call}
            {hours && <span>{hours}</span>}
          </p>
        </div>
      </div>
      <div className="page footer-top">
        <div className="footer-places">{places}</div>
        {groups}
      </div>
      {legal}
    </>
  )
}

export const arrangement: TemplateArrangement = {
  'site-header': Header,
  hero: Hero,
  'vehicle-card': Card,
  'vehicle-page': Vehicle,
  'site-footer': Footer,
}
