import { TEMPLATE_NAMES, templateNamed } from '#app/features/site/template-names.ts'
import { oneLine } from '#lib/forms/one-line.ts'
import { type DocumentObject, isObject, objectOf, own } from '../document/list-names.ts'
import { contrastWords, darkened, hexOf, READABLE, whiteContrast } from './readable-colour.ts'

/** How a site looks, as its form shows it. */
export interface LookTexts {
  readonly template: string
  readonly colour: string
  /** Of corners, px; empty: as the template has them. */
  readonly radius: string
  readonly tagline: string
}

/** For light grounds, and for dark ones. */
export const LOGOS = ['logo', 'logo_dark'] as const
export type LogoField = (typeof LOGOS)[number]

export type LookProblems = Partial<Record<keyof LookTexts, string>>

export type ReadLook =
  | { readonly ok: true; readonly change: (document: DocumentObject) => DocumentObject }
  /** `darker`: the colour as it could be read, where that is what is wrong. */
  | { readonly ok: false; readonly problems: LookProblems; readonly darker: string | null }

export const MOST_RADIUS = 24
const LONGEST_TAGLINE = 160
/** What a site has that never said which. */
const USUAL_COLOUR = '#0b5d4f'

/** The look of a document. */
export function lookTexts(document: DocumentObject): LookTexts {
  const theme = own(document, 'theme')
  const of = (field: string) => (isObject(theme) ? own(theme, field) : undefined)
  const [primary, radius, tagline] = [of('primary'), of('radius'), own(document, 'tagline')]
  return {
    template: templateNamed(String(own(document, 'template'))) ?? TEMPLATE_NAMES[0],
    colour: typeof primary === 'string' ? primary : USUAL_COLOUR,
    radius: typeof radius === 'number' ? String(radius) : '',
    tagline: typeof tagline === 'string' ? tagline : '',
  }
}

/** What somebody has typed of the look: what it changes in a document, or what is wrong with it. */
export function readLook(texts: LookTexts): ReadLook {
  const template = templateNamed(texts.template)
  const primary = hexOf(texts.colour)
  const [radius, tagline] = [texts.radius.trim(), oneLine(texts.tagline, LONGEST_TAGLINE + 1)]
  const isReadable = primary !== null && whiteContrast(primary) >= READABLE
  const isRadius = radius === '' || (/^\d{1,2}$/.test(radius) && Number(radius) <= MOST_RADIUS)
  const problems: LookProblems = {
    ...(!template && { template: 'Choose one of the three templates.' }),
    ...(primary === null && { colour: 'Type a colour as six signs, such as #0b5d4f.' }),
    ...(primary !== null && !isReadable && { colour: contrastWords(primary) }),
    ...(!isRadius && { radius: `Type a whole number from 0 to ${MOST_RADIUS}, or leave it empty.` }),
    ...(tagline.length > LONGEST_TAGLINE && { tagline: `Shorten it to ${LONGEST_TAGLINE} characters.` }),
  }
  if (!template || primary === null || Object.keys(problems).length > 0) {
    return { ok: false, problems, darker: primary !== null && !isReadable ? darkened(primary) : null }
  }
  return {
    ok: true,
    change(document) {
      const theme = own(document, 'theme')
      const before = lookTexts(document)
      const next = {
        ...(isObject(theme) && theme),
        primary,
        radius: radius === '' ? undefined : Number(radius),
      }
      return objectOf(
        Object.entries({
          ...document,
          // What was left as it was stays as it is written, also where it is not written at all.
          ...(template !== before.template && { template }),
          ...((primary !== before.colour || radius !== before.radius) && { theme: objectOf(Object.entries(next)) }),
          ...(tagline !== before.tagline && { tagline }),
        }),
      )
    },
  }
}
