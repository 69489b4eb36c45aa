import { mediaIdOf } from '#app/features/site/pictures/media.ts'
import { pictureMisfit } from '#app/features/site/pictures/picture-fit.ts'
import * as paths from '#app/paths.ts'
import { type DocumentObject, isObject, objectOf, own } from '../document/list-names.ts'
import { draftVerbs } from '../drafts/draft-verbs.server.ts'
import type { WebsiteActor } from '../website-actor.ts'
import { logoColours, type LogoColours } from './logo-colours.ts'
import { type LogoField, lookTexts, type LookProblems, type LookTexts, readLook } from './look-texts.ts'

/** The form of the look as it opens. */
export interface LookForm {
  /** The step of the draft that it is made from. */
  readonly step: number
  readonly texts: LookTexts
  /** Ids of the pictures; null where there is none of one's own. */
  readonly logos: Readonly<Record<LogoField, string | null>>
  /** Colours of the logo that can be read; null without a logo. */
  readonly colours: LogoColours | null
  /** How many changes of the draft are not public. */
  readonly unpublished: number
}

export type LookResult =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly reason: 'refused'
      readonly problems: LookProblems & Partial<Record<LogoField, string>>
      readonly darker: string | null
    }
  /** The same was changed elsewhere since the form was opened. */
  | { readonly ok: false; readonly reason: 'conflicts' }

export type LookVerbs = ReturnType<typeof lookVerbs>

const refused = (field: LogoField, words: string): LookResult => ({ ok: false, reason: 'refused', problems: { [field]: words }, darker: null }) // prettier-ignore

/** What whoever writes the website changes of its look: in their draft, until they publish it. */
export function lookVerbs(actor: WebsiteActor) {
  const { site, ports } = actor
  const drafts = draftVerbs(actor)

  async function edit(seen: number, change: (document: DocumentObject) => DocumentObject): Promise<LookResult> {
    const done = await drafts.editDraft(seen, change)
    return done.ok ? { ok: true } : { ok: false, reason: 'conflicts' }
  }

  async function coloursOf(id: string | null): Promise<LogoColours | null> {
    const picture = id === null ? null : await ports.media.read(site, id, 'logo')
    const pixels = picture?.ok ? await ports.pixels(picture.bytes) : null
    return pixels && logoColours(pixels)
  }

  return {
    async lookForm(): Promise<LookForm> {
      const { document, step, changes } = await drafts.draft()
      const logoOf = (field: LogoField) => {
        const logo = own(document, field)
        return isObject(logo) ? mediaIdOf(String(logo['url'])) : null
      }
      const logos = { logo: logoOf('logo'), logo_dark: logoOf('logo_dark') }
      const colours = await coloursOf(logos.logo ?? logos.logo_dark)
      return { step, texts: lookTexts(document), logos, colours, unpublished: changes.length }
    },

    async saveLook(seen: number, texts: LookTexts): Promise<LookResult> {
      const given = readLook(texts)
      return given.ok ? edit(seen, given.change) : { ...given, reason: 'refused' }
    },

    /** Keeps a picture as the logo of the draft. */
    async saveLogo(seen: number, field: LogoField, bytes: Uint8Array): Promise<LookResult> {
      if (bytes.length === 0) return refused(field, 'Choose a picture first, then send it.')
      const kept = await ports.media.put(site, bytes)
      if (!kept.ok) return refused(field, kept.reason)
      const misfit = pictureMisfit(kept, 'logo')
      if (misfit) return refused(field, `The picture ${misfit}.`)
      return edit(seen, (document) => ({ ...document, [field]: { url: paths.media(kept.id) } }))
    },

    removeLogo: (seen: number, field: LogoField): Promise<LookResult> =>
      edit(seen, (document) => objectOf(Object.entries(document).filter(([name]) => name !== field))),
  }
}
