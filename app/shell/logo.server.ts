import { mediaIdOf, mediaUrl } from '#app/features/site/pictures/media.ts'
import { PRESETS } from '#app/features/site/pictures/media-presets.ts'
import type { PictureSize } from '#app/features/site/pictures/picture-fit.ts'
import { escapeMarkup } from '#lib/text/escape-markup.ts'

interface Logo {
  readonly url: string
  readonly alt?: string | undefined
}

export interface LogoSettings {
  /** The dealer's name: stands where there is no logo. */
  readonly name: string
  readonly logo?: Logo | undefined
  readonly logo_dark?: Logo | undefined
}

/** On which grounds a template sets the logo. */
export interface LogoGrounds {
  readonly header: 'light' | 'dark'
  readonly footer: 'light' | 'dark'
}

/** What stands for the dealer at the head and at the foot of a page, as HTML: a logo, or the name. */
export interface LogoMarks {
  readonly header: string
  readonly footer: string
}

/** A logo takes as much of a header whatever its shape, CSS pixels: a wide one is lower, a square one narrower. */
const AREA = 6_200
const MOST = { width: 200, height: 44 }

/** The size in which a picture is drawn as a logo, CSS pixels: never distorted, never enlarged. */
export function logoBox({ width, height }: PictureSize): PictureSize {
  const { logo: preset } = PRESETS
  const sent = Math.min(1, preset.width / width, preset.height / height)
  const scale = Math.min(sent, Math.sqrt(AREA / (width * height)), MOST.width / width, MOST.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * The logo for each ground. On a dark one without a logo of its own the other stands on a white plate in the header,
 * and gives way to the name in the footer.
 */
export function marksOf(
  settings: LogoSettings,
  { header, footer }: LogoGrounds,
  sizes: ReadonlyMap<string, PictureSize>,
): LogoMarks {
  const name = escapeMarkup(settings.name)
  const image = (logo: Logo | undefined, kind: string): string => {
    const id = logo && mediaIdOf(logo.url)
    const size = id ? sizes.get(id) : undefined
    if (!id || !size) return ''
    const { width, height } = logoBox(size)
    return `<img class="${kind}" src="${mediaUrl(id, 'logo')}" alt="${escapeMarkup(logo.alt ?? settings.name)}" width="${width}" height="${height}">`
  }
  const light = image(settings.logo, 'logo')
  const dark = image(settings.logo_dark, 'logo')
  const plated = image(settings.logo, 'logo logo-plate')
  return {
    header: (header === 'dark' ? dark || plated : light) || name,
    footer: (footer === 'dark' ? dark : light) || name,
  }
}
