import type { HomeHeroParts } from '#app/features/content/hero/home-hero.tsx'
import type { CardParts } from '#app/features/search/card/card-layout.tsx'
import type { FooterParts } from '#app/shell/footer-layout.tsx'
import type { HeaderParts } from '#app/shell/header-layout.tsx'
import type { TemplateArrangement } from '../template.ts'

/** A dark bar with the number to call and when somebody answers it, the menu in a bar of its own. */
function Header({ brand, menu, opener, search, call, saved, hours }: HeaderParts) {
  return (
    <>
      <div className="header-bar">
        <div className="page header-row">
          {brand}
          {search}
          <div className="header-contact">
            {call}
            {hours && <p>{hours}</p>}
          </div>
          {saved}
          {opener}
        </div>
      </div>
      {menu}
    </>
  )
}

/** Words and search on a dark band, the picture beside them up to the edge. */
function Hero({ headline, introduction, search, browse, picture }: HomeHeroParts) {
  return (
    <div className="home-hero-grid">
      <div className="home-hero-words">
        {headline}
        {introduction}
        {search}
        {browse}
      </div>
      {picture}
    </div>
  )
}

/** Photo, specification and price beside each other. */
function Card({ picture, title, line, price, facts, compare, actions }: CardParts) {
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
        {actions}
        {compare}
      </div>
    </>
  )
}

/** The number first, then where to drive to, then the links. */
function Footer({ name, call, hours, groups, places, legal }: FooterParts) {
  return (
    <>
      <div className="footer-call">
        <div className="page">
          <p className="footer-name">{name}</p>
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
  'home-hero': Hero,
  'vehicle-card': Card,
  'site-footer': Footer,
}
