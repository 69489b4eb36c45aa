import * as paths from '#app/paths.ts'
import { filmFormatOf } from './film.ts'
import { MEDIA_ID, mediaIdOf, mediaUrl, isPreset } from './media.ts'

const FORM = 'must be a picture of this site such as /media/<id>'
const ID = /(?<![a-z0-9])[a-z2-7]{20}(?![a-z0-9])/

/**
 * Why a text is not the address of a picture, with the address that was meant where the text tells it, else with how
 * to bring the file in. Null for an address of a picture: whether the site has it is not asked here.
 */
export function pictureAddressReason(text: string): string | null {
  if (mediaIdOf(text) !== null) return null
  if (filmFormatOf(lastPart(text)) !== null && text.startsWith(paths.media(''))) {
    return `${FORM}; "${text.slice(0, 80)}" is a film`
  }
  const [id] = ID.exec(text.toLowerCase()) ?? []
  if (id !== undefined && MEDIA_ID.test(id)) return `${FORM}; did you mean "${meantAddress(text, id)}"?`
  const file = /^[\w .()-]+\.\w{2,5}$/.test(lastPart(text)) ? lastPart(text) : '<file>'
  return `${FORM}; bring it in with "forecourt media add --site <slug> ${file}", which says its address`
}

const lastPart = (text: string): string => text.split(/[?#]/, 1)[0]!.split('/').at(-1)!.slice(0, 80)

/** The size stays where there is such a one. */
function meantAddress(text: string, id: string): string {
  const preset = lastPart(text).toLowerCase()
  return isPreset(preset) ? mediaUrl(id, preset) : paths.media(id)
}
