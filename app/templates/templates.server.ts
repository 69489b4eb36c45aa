import barlow from '#app/ui/fonts/barlow-basic-400-normal.woff2?url'
import figtree from '#app/ui/fonts/figtree-basic-wght-normal.woff2?url'
import hankenGrotesk from '#app/ui/fonts/hanken-grotesk-basic-wght-normal.woff2?url'
import type { TemplateName } from '#app/features/site/template-names.ts'
import type { Arrangement } from '#app/ui/slot.tsx'
import { arrangement as marque } from './marque/arrangement.tsx'
import marqueStyles from './marque/marque.css?url'
import { arrangement as showroom } from './showroom/arrangement.tsx'
import showroomStyles from './showroom/showroom.css?url'
import type { TemplateArrangement } from './template.ts'
import { arrangement as yard } from './yard/arrangement.tsx'
import yardStyles from './yard/yard.css?url'

interface TemplateFiles {
  readonly arrangement: TemplateArrangement
  /** Address of the stylesheet: a page loads that of its template only. */
  readonly styles: string
  /** Address of the one font that is preloaded: the one of running text. */
  readonly font: string
}

/** Every template, as the server has them all. */
const TEMPLATES: Readonly<Record<TemplateName, TemplateFiles>> = {
  showroom: { arrangement: showroom, styles: showroomStyles, font: figtree },
  marque: { arrangement: marque, styles: marqueStyles, font: hankenGrotesk },
  yard: { arrangement: yard, styles: yardStyles, font: barlow },
}

/** What the pages of a template load. */
export function templateFiles(name: TemplateName): { styles: string; font: string } {
  const { styles, font } = TEMPLATES[name]
  return { styles, font }
}

/** The arrangement of a template, for rendering on the server. */
export const arrangementOf = (name: TemplateName): Arrangement => TEMPLATES[name].arrangement as Arrangement
