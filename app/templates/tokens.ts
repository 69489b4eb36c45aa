import type { TemplateName } from '#app/features/site/template-names.ts'
import type { LogoGrounds } from '#app/shell/logo.server.ts'
import { oklchHue, parseHex } from '#lib/colour.ts'
import { tokens as marque } from './marque/tokens.ts'
import { tokens as showroom } from './showroom/tokens.ts'
import type { Band, TemplateTokens } from './template.ts'
import { tokens as yard } from './yard/tokens.ts'

/** The tokens of every template. */
export const TOKENS: Readonly<Record<TemplateName, TemplateTokens>> = { showroom, marque, yard }

/** Below this lightness a ground is dark: what stands on it is white. */
const DARK = 0.5

/** On which grounds a template sets the dealer's logo. */
export function groundsOf(template: TemplateName): LogoGrounds {
  const { header, footer } = TOKENS[template]
  const ground = (band: Band) => (band.ground[0] < DARK ? 'dark' : 'light')
  return { header: ground(header), footer: ground(footer) }
}

/** The design tokens of one site as CSS: neutrals and bands take a slight hue of the brand colour. */
export function themeStyle(template: TemplateName, theme: { primary: string; radius?: number | undefined }): string {
  const { radius, header, footer } = TOKENS[template]
  const hue = Math.round(oklchHue(parseHex(theme.primary)))
  const values = [
    `--brand:${theme.primary}`,
    `--hue:${hue}`,
    `--radius:${theme.radius ?? radius}px`,
    ...bandStyle('header', header, hue),
    ...bandStyle('footer', footer, hue),
  ]
  return `:root{${values.join(';')}}`
}

const bandStyle = (name: string, band: Band, hue: number): string[] =>
  Object.entries(band).map(([part, [lightness, chroma]]) => `--${name}-${part}:oklch(${lightness} ${chroma} ${hue})`)
